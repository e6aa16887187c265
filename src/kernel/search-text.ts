// Finds words in a text as the server does, to show where they are: without case, accents, vowel marks, letter forms.

const marks = /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g
const otherForms: Record<string, string> = {
  đ: 'd',
  ł: 'l',
  ø: 'o',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
}

/** One way to write a text, for comparing. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[đłøıßæœٱىة]/g, (letter) => otherForms[letter] ?? letter)

export type Range = readonly [start: number, end: number]

/** Where in a text the words of a query stand; nothing when one of them is nowhere. */
export function rangesOf(text: string, query: string): readonly Range[] | undefined {
  const words = fold(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  // The folded text, and for each of its letters the place of the letter that it comes from.
  let folded = ''
  const places: number[] = []
  let place = 0
  for (const letter of text) {
    const written = fold(letter)
    for (let count = 0; count < written.length; count++) places.push(place)
    folded += written
    place += letter.length
  }
  const ranges: Range[] = []
  for (const word of words) {
    const at = folded.indexOf(word)
    if (at < 0) return undefined
    const last = places[at + word.length - 1] ?? 0
    const next = places.findIndex((other) => other > last)
    ranges.push([places[at] ?? 0, next < 0 ? text.length : (places[next] ?? text.length)])
  }
  return ranges.toSorted(([one], [other]) => one - other)
}
