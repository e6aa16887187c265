// Text from outside, whatever bytes came, as PostgreSQL can keep it.

/** Lone surrogates and U+0000, which PostgreSQL refuses in text and JSON, are replaced by U+FFFD. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\uFFFD')
