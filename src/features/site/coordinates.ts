// Coordinates as people write them: `51,05`, `51.0543° N`, `٥١٫٠٥` and `3.72 W` are numbers of degrees.
import { plainDigits } from '#kernel/digits.ts'

const decimals = 6
const written = /^(?:([NSEW])(\d[\d.]*)|([-+]?\d[\d.]*)|(\d[\d.]*)([NSEW]))$/i

/** The number, to about a hand's breadth; anything else stays as it was typed, to be refused. */
export function tidyCoordinate(typed: string): string {
  const plain = plainDigits(typed).replaceAll(/[,٫]/g, '.').replaceAll('−', '-').replaceAll(/[\s°]/g, '')
  const [, before, led, alone, followed, after] = written.exec(plain) ?? []
  const size = Number(led ?? alone ?? followed ?? Number.NaN)
  if (Number.isNaN(size)) return typed
  const sign = /[sw]/i.test(before ?? after ?? '') ? -1 : 1
  return String(Number((sign * size).toFixed(decimals)) + 0)
}
