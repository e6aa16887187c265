// The calls for the address book, services, number series and settings of invoices.
import type { Infer } from '#kernel/shape.ts'
import { PerCent } from '#kernel/charges-contract.ts'
import { endpoint } from '#kernel/contract.ts'
import { languages } from '#kernel/languages.ts'
import { Currency } from '#kernel/money.ts'
import { Id, Yes, integer, line, list, matching, nullable, object, oneOf, optional, text } from '#kernel/shape.ts'
import { Party, Price, documentKinds, nameMax, notesMax, partyFields, partyKinds, roundings } from './entities.ts'

export const partiesOfPage = 50
export const servicesMost = 50
export const ratesOfWorkspaceMost = 20

/** Entries that match the words, the most recently used first. */
export const listParties = endpoint('GET', '/api/invoices/parties', {
  may: 'manager',
  input: object({ kind: oneOf(partyKinds), search: optional(text({ max: 100 })), after: optional(Id) }),
  output: object({ parties: list(Party, partiesOfPage), hasNext: Yes }),
})
const typed = {
  kind: oneOf(partyKinds),
  ...partyFields,
  personId: nullable(Id),
  language: nullable(oneOf(languages)),
  timeZone: nullable(matching(/^[A-Za-z0-9_+/-]{1,64}$/, 'not-allowed')),
} as const
export const PartyInput = object(typed)
export type PartyInput = Infer<typeof PartyInput>
export const createParty = endpoint('POST', '/api/invoices/parties/new', {
  may: 'manager',
  input: object({ id: optional(Id), ...typed }),
  output: object({ party: Party }),
})
/** Existing invoices keep their address. */
export const updateParty = endpoint('POST', '/api/invoices/parties/update', {
  may: 'manager',
  input: object({ partyId: Id, revision: integer(), party: PartyInput }),
  output: object({ party: Party }),
})
export const deleteParty = endpoint('POST', '/api/invoices/parties/delete', {
  may: 'manager',
  input: object({ partyId: Id, isDeleted: Yes }),
})

export const Service = object({
  id: Id,
  name: line({ max: nameMax }),
  /** The price of a unit, in the currency of the settings. */
  price: Price,
  description: text({ max: 500 }),
})
export type Service = Infer<typeof Service>
const TaxRate = object({ id: Id, name: line({ max: 60 }), rate: PerCent })
/** `{year}`, and `{number}` or `{number:4}` with at least that many digits; everything else is literal text. */
const Series = object({
  kind: oneOf(documentKinds),
  form: line({ max: 40 }),
  /** The next number of this year. */
  next: integer({ min: 1, max: 999_999_999 }),
})
export const termKinds = ['days', 'months', 'endOfMonth', 'endOfMonthDays', 'endOfMonthMonths'] as const
export const Terms = object({ kind: oneOf(termKinds), count: integer({ min: 0, max: 365 }) })
export type Terms = Infer<typeof Terms>
const remindersMost = 5
export const InvoiceSettings = object({
  currency: Currency,
  rounding: oneOf(roundings),
  pricesIncludeTax: Yes,
  terms: Terms,
  /** The rate of new lines; null: none, which is exempt. */
  defaultRateId: nullable(Id),
  rates: list(TaxRate, ratesOfWorkspaceMost),
  services: list(Service, servicesMost),
  series: list(Series, documentKinds.length),
  /** Days before and after the due day. */
  remindBefore: list(integer({ min: 1, max: 60 }), remindersMost),
  remindAfter: list(integer({ min: 1, max: 180 }), remindersMost),
  /** Printed at the foot of new invoices. */
  notes: text({ max: notesMax }),
  /** The workspace's own words for exempt and reverse charge; empty: the product's, in the customer's language. */
  exemptText: text({ max: 500 }),
  reverseChargeText: text({ max: 500 }),
  /** Paid orders create their invoices. */
  ordersMakeInvoices: Yes,
})
export type InvoiceSettings = Infer<typeof InvoiceSettings>
const settings = object({ settings: InvoiceSettings, revision: integer() })
export const getInvoiceSettings = endpoint('GET', '/api/invoices/settings', { may: 'manager', output: settings })
/** Refuses a `next` at or below a number that is already assigned. */
export const updateInvoiceSettings = endpoint('POST', '/api/invoices/settings/update', {
  may: 'manager',
  input: object({ revision: integer(), settings: InvoiceSettings }),
  output: settings,
})
/** Only the names of the services, for the list's filter. */
export const listServices = endpoint('GET', '/api/invoices/services', {
  may: 'person',
  output: object({ services: list(object({ id: Id, name: line({ max: nameMax }) }), servicesMost) }),
})
