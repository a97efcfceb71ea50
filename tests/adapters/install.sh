#!/usr/bin/env bash
# Installs the programs and libraries of others that tests/conform/engines.rs asks: GNU Go and
# Leela Zero by apt-get where they are missing, libraries for Python and JavaScript into
# target/engines.
set -euo pipefail
cd "$(dirname "$0")/../.."

# Debian puts games where not every search path leads.
PATH="$PATH:/usr/games"
missing=()
command -v gnugo >/dev/null || missing+=(gnugo)
command -v leelaz >/dev/null || missing+=(leela-zero)
python3 -m pip --version >/dev/null 2>&1 || missing+=(python3-pip)
command -v npm >/dev/null || missing+=(npm)
if ((${#missing[@]})); then .ci/install "${missing[@]}"; fi

mkdir -p target/engines
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --upgrade \
    --no-deps --target target/engines/python sgfmill==1.1.1 js-go==0.1.4 weiqi==0.2.1 dlgo==0.2 \
    open_spiel==2.0.2 pettingzoo==1.27.0 gymnasium==1.4.0 cloudpickle==3.1.3 \
    farama-notifications==0.0.6 typing_extensions==4.16.0 numpy==2.4.6
npm install --silent --no-audit --no-fund --prefix target/engines @sabaki/go-board@1.4.3 \
    weiqi@1.0.0 tenuki@0.3.1 godash@2.1.0 wgo@3.0.0-alpha.10 goban@8.3.64
