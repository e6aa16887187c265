// Digits as people write them: each script and each width has its own ten.

const digit = /\p{Nd}/gu
const isDigit = (codePoint: number) => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint))

/** In Unicode the digits of a script stand in order, and no two scripts' runs of ten are parted unevenly. */
function valueOf(sign: string): number {
  const own = sign.codePointAt(0) ?? 0
  let first = own
  while (isDigit(first - 1)) first--
  return (own - first) % 10
}

/** The same text with every decimal digit of any script as 0 to 9. */
export const plainDigits = (text: string): string => text.replaceAll(digit, (sign) => String(valueOf(sign)))

// Spaces, hyphens, dots and invisible characters with which mail apps and phones group the digits of a code.
const parting = /[\s\p{Pd}\p{Cf}.,·•_]/gu

/** A code as it was sent, however it was typed: `٤٢٤-٢٤٢` and `424 242` are `424242`. Letters stay, which make it none. */
export const codeTyped = (text: string): string => plainDigits(text).replaceAll(parting, '')
