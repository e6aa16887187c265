// Makes any text from outside storable in PostgreSQL.

/** Lone surrogates and U+0000, which PostgreSQL refuses in text and JSON, are replaced by U+FFFD. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\uFFFD')
