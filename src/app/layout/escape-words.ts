// Escapes words for the first frame's HTML, which is assembled as text.

/** Words come from our own locale files, or are a name that an admin chose: they are never markup. */
export const escapeWords = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
