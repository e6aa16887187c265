// Words in the first frame's HTML, which is put together as text.

/** For words of our own locale files, or a name that an admin chose: never markup. */
export const escapeWords = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
