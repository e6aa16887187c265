// The expiry date of a card: written as on the card, and good until the end of its month.
import { plainDigits } from '#kernel/digits.ts'
import type { Card } from './entities.ts'

export type Expiry = { expiryMonth: number; expiryYear: number }

const century = 100
const two = (value: number) => String(value % century).padStart(2, '0')

type Printed = Pick<Card, 'expiryMonth' | 'expiryYear'>

/** `08/29`; nothing for a PayPal account. */
export const writeExpiry = ({ expiryMonth, expiryYear }: Printed): string =>
  expiryMonth === null || expiryYear === null ? '' : `${two(expiryMonth)}/${two(expiryYear)}`

/** As people type it: `8/29`, `08 / 2029`; undefined for what is no month of a year. */
export function readExpiry(text: string): Expiry | undefined {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/.\-\s]\s*(\d{2}|\d{4})\s*$/.exec(plainDigits(text)) ?? []
  const expiryMonth = Number(month)
  if (expiryMonth < 1 || expiryMonth > 12) return undefined
  return { expiryMonth, expiryYear: Number(year) + (year.length === 2 ? 2000 : 0) }
}

/** By the clock of the latest place on earth: a card is good as long as it is its month anywhere. */
export function isOver({ expiryMonth, expiryYear }: Expiry, now: number): boolean {
  const hoursBehind = 12
  return now >= Date.UTC(expiryYear, expiryMonth) + hoursBehind * 3_600_000
}
