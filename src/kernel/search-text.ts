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

const lettersKept = 2000
const foldedLetters = new Map<string, string>()

/** The same for one letter; those that come up most are folded once. */
function foldLetter(letter: string): string {
  const known = foldedLetters.get(letter)
  if (known !== undefined) return known
  const folded = fold(letter)
  if (foldedLetters.size < lettersKept) foldedLetters.set(letter, folded)
  return folded
}

export type Range = readonly [start: number, end: number]

/** Where in a text the words of a query stand; nothing when one of them is nowhere. */
export function rangesOf(text: string, query: string): readonly Range[] | undefined {
  const words = fold(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  const folded = Array.from(text, foldLetter).join('')
  if (!words.every((word) => folded.includes(word))) return undefined
  // For each letter of the folded text the place of the letter that it comes from.
  const places: number[] = []
  let place = 0
  for (const letter of text) {
    for (let count = 0; count < foldLetter(letter).length; count++) places.push(place)
    place += letter.length
  }
  const ranges: Range[] = []
  for (const word of words) {
    const at = folded.indexOf(word)
    const last = places[at + word.length - 1] ?? 0
    const next = places.findIndex((other) => other > last)
    ranges.push([places[at] ?? 0, next < 0 ? text.length : (places[next] ?? text.length)])
  }
  return ranges.toSorted(([one], [other]) => one - other)
}
