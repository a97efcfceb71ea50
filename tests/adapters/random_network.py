"""Writes a tiny network of random weights in Leela Zero's text format, version 1.

python3 random_network.py FILE [SEED]: one residual block of two filters for 19x19. The
engine plays nonsense with it, which is enough to ask it about the rules."""
import random, sys

FILTERS, BLOCKS, POINTS, PLANES = 2, 1, 361, 18


def lines(draw):
    """The lines of the file: weights and biases, then means and variances of each layer."""
    def weights(count):
        return " ".join(f"{draw.uniform(-0.1, 0.1):.3f}" for _ in range(count))

    def convolution(inputs, outputs, side):
        yield weights(inputs * outputs * side * side)
        yield weights(outputs)
        yield " ".join(["0"] * outputs)
        yield " ".join(["1"] * outputs)

    def connected(inputs, outputs):
        yield weights(inputs * outputs)
        yield weights(outputs)

    yield "1"
    yield from convolution(PLANES, FILTERS, 3)
    for _ in range(2 * BLOCKS):
        yield from convolution(FILTERS, FILTERS, 3)
    yield from convolution(FILTERS, 2, 1)  # the policy: a chance for each point and the pass
    yield from connected(2 * POINTS, POINTS + 1)
    yield from convolution(FILTERS, 1, 1)  # the value of the position
    yield from connected(POINTS, 256)
    yield from connected(256, 1)


if __name__ == "__main__":
    with open(sys.argv[1], "w", encoding="ascii") as file:
        for line in lines(random.Random(int(sys.argv[2]) if sys.argv[2:] else 1)):
            print(line, file=file)
