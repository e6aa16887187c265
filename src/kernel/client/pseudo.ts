// A language that nobody speaks: every translated text accented, longer by a third, in brackets; shows what is not translated or clipped.
const accents = new Map(
  Object.entries({
    a: 'å',
    c: 'ç',
    e: 'ë',
    g: 'ğ',
    i: 'î',
    l: 'ł',
    n: 'ñ',
    o: 'ö',
    s: 'š',
    u: 'û',
    y: 'ý',
    z: 'ž',
    A: 'Å',
    E: 'É',
    I: 'Î',
    O: 'Ø',
    U: 'Ü',
  }),
)
const growth = 0.35

// Placeholders and tags stay as they are, since the code looks for them.
const untouched = /\{\{\w+\}\}|<\/?\w+>|./gsu

/** The text of a key, before its placeholders are filled. */
export function pseudo(text: string): string {
  const accented = text.replaceAll(untouched, (piece) => accents.get(piece) ?? piece)
  return `[${accented}${'·'.repeat(Math.ceil(text.length * growth))}]`
}
