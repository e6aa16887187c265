// Shoe sizes in the systems of other countries, from the American one for men or the European one.
//
// Sizes measure the last, the form that a shoe is made on: English and American ones count thirds of an inch from
// different beginnings, European ones two thirds of a centimetre. A last is about 15 mm longer than the foot.

const cmOfInch = 2.54
const allowanceCm = 1.5
/** American sizes end where European ones of grown people have not begun. */
const american = { most: 20 }
const european = { least: 30, most: 52 }

export type ShoeSize = { us: number; uk: number; eu: number; footCm: number }

const toHalves = (size: number) => Math.round(size * 2) / 2

/** Undefined when it is no number of a shoe. */
export function shoeSizeOf(size: string): ShoeSize | undefined {
  const number = Number(size)
  if (number > 0 && number <= american.most) {
    const lastCm = ((number + 24) / 3) * cmOfInch
    return { us: number, uk: number - 1, eu: Math.round(lastCm * 1.5), footCm: toHalves(lastCm - allowanceCm) }
  }
  if (!(number >= european.least && number <= european.most)) return undefined
  const lastCm = number / 1.5
  const us = toHalves((lastCm / cmOfInch) * 3 - 24)
  return { us, uk: us - 1, eu: number, footCm: toHalves(lastCm - allowanceCm) }
}
