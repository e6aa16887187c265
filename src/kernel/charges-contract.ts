// The event that a feature charged somebody, and was paid: whoever writes invoices hears of it.
import { event } from './contract.ts'
import { languages } from './languages.ts'
import { Currency, Total } from './money.ts'
import { Country } from './people-contract.ts'
import type { Infer } from './shape.ts'
import { Email, Id, Instant, integer, line, list, matching, nullable, object, oneOf, text } from './shape.ts'

const Short = text({ max: 200 })
const linesMost = 20

/** In per cent, with up to three digits behind the point: `21`, `9.975`. */
export const PerCent = matching(/^(100(\.0{1,3})?|\d{1,2}(\.\d{1,3})?)$/, 'not-allowed')

/** The customer of an invoice; empty texts where there is nothing. */
export const Payer = object({
  name: line({ max: 200 }),
  company: Short,
  email: Email,
  phone: Short,
  street: line({ max: 200 }),
  zipCode: Short,
  city: line({ max: 200 }),
  state: Short,
  country: Country,
  taxNumber: text({ max: 60 }),
})
export type Payer = Infer<typeof Payer>

/** The price of one, without tax; below zero for what is taken off. */
const ChargedLine = object({
  title: line({ max: 200 }),
  quantity: integer({ min: 0 }),
  price: integer({ min: -Number.MAX_SAFE_INTEGER }),
})
export type ChargedLine = Infer<typeof ChargedLine>

/** Not sent live. The lines and the tax, rounded once, come to `total`. */
export const chargePaid = event(
  'kernel.chargePaid',
  object({
    chargeId: Id,
    /** The person who pays. */
    personId: nullable(Id),
    payer: Payer,
    /** The language of the titles. */
    language: oneOf(languages),
    currency: Currency,
    lines: list(ChargedLine, linesMost),
    taxRate: PerCent,
    tax: Total,
    total: Total,
    paidAt: Instant,
    cardType: nullable(text({ max: 40 })),
    cardLast4: nullable(text({ max: 4 })),
  }),
)
