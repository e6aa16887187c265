// Numbers as people type them: in the figures of their script and their width, with a decimal point, comma or its Arabic
// form, and with what parts thousands.
import { plainDigits } from '#kernel/digits.ts'

// Nobody writes decimals with these.
const parting = /(?<=\d)[\s'’٬](?=\d{3}(?!\d))/gu
const grouped = /^-?[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*(?!\1)(?:[.,]\d+)?$/
const plain = /^-?\d*\.?\d*$/

/** `1,000` and `1.000` are a thousand, as one of them is in each language; `1,5` and `1.5` are one and a half. */
export function numberTyped(text: string): number | undefined {
  const typed = plainDigits(text.normalize('NFKC')).trim().replaceAll('٫', '.').replaceAll(parting, '')
  const mark = grouped.exec(typed)?.[1]
  const western = (mark === undefined ? typed : typed.replaceAll(mark, '')).replace(/,(?=\d*$)/, '.')
  return plain.test(western) && /\d/.test(western) ? Number(western) : undefined
}
