//! One list of readings, and everything that is made from it: an enum for each reading, the
//! record of them all, and their names in both languages.

/// A variant of a reading: its name in requests, and what it says in Chinese and English.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The name in requests, vectors, logs and on the command line.
    pub name: &'static str,
    /// What it says, in Chinese and English.
    pub says: [&'static str; 2],
}

/// Defines a record of readings: an enum for each, the record of them all, and their names.
#[macro_export]
macro_rules! readings {
    (
        $(#[$record_about:meta])*
        $record:ident, $field_name:ident:
        $(
            $(#[$about:meta])*
            $key:ident: $choice:ident, $field:ident, $article:expr, ledger $ledger:literal,
            $zh:literal, $en:literal {
                $(
                    $(#[$doc:meta])*
                    $variant:ident = $name:literal, $says_zh:literal, $says_en:literal;
                )+
            }
        )+
    ) => {
        $($crate::choice! {
            $(#[$about])*
            $choice { $($(#[$doc])* $variant = $name,)+ }
        })+

        $(#[$record_about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct $record {
            $($(#[$about])* pub $key: $choice,)+
        }

        impl $record {
            /// The first variant of each.
            pub const TAKEN: $record = $record { $($key: $choice::ALL[0],)+ };

            /// The variant of one reading.
            pub fn variant(&self, field: $field_name) -> &'static $crate::readings::Variant {
                let place = match field {
                    $($field_name::$field => self.$key as usize,)+
                };
                &field.variants()[place]
            }

            /// Takes the variant of this name. Returns whether there is one.
            pub fn take(&mut self, field: $field_name, name: &str) -> bool {
                match field {
                    $($field_name::$field => match $choice::from_name(name) {
                        Some(variant) => {
                            self.$key = variant;
                            true
                        }
                        None => false,
                    },)+
                }
            }

            /// The readings of which another than the first variant is taken.
            pub fn other_than_taken(&self) -> impl Iterator<Item = $field_name> + '_ {
                let is_other =
                    |field: &$field_name| self.variant(*field) != &field.variants()[0];
                $field_name::ALL.iter().copied().filter(is_other)
            }
        }

        impl Default for $record {
            fn default() -> $record {
                $record::TAKEN
            }
        }

        /// The readings of the record, by name.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $field_name {
            $($(#[$about])* $field,)+
        }

        impl $field_name {
            /// Every reading, in the order of the articles.
            pub const ALL: &[$field_name] = &[$($field_name::$field),+];

            /// The reading with this key.
            pub fn from_key(key: &str) -> Option<$field_name> {
                $field_name::ALL.iter().copied().find(|field| field.key() == key)
            }

            /// The key in requests, vectors and logs, and on the command line.
            pub const fn key(self) -> &'static str {
                match self {
                    $($field_name::$field => stringify!($key),)+
                }
            }

            /// What is in question, in Chinese and English.
            pub const fn title(self) -> [&'static str; 2] {
                match self {
                    $($field_name::$field => [$zh, $en],)+
                }
            }

            /// The article whose words are read.
            pub const fn article(self) -> $crate::Article {
                match self {
                    $($field_name::$field => $article,)+
                }
            }

            /// The number of the entry in the ledger.
            pub const fn ledger(self) -> u8 {
                match self {
                    $($field_name::$field => $ledger,)+
                }
            }

            /// The variants, the one that is taken first.
            pub const fn variants(self) -> &'static [$crate::readings::Variant] {
                match self {
                    $($field_name::$field => &[
                        $($crate::readings::Variant { name: $name, says: [$says_zh, $says_en] }),+
                    ],)+
                }
            }
        }
    };
}
