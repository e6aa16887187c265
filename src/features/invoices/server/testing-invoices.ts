// Invoices for tests: a draft with one line, issued on request.
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { createParty } from '../book-contract.ts'
import { createInvoice, issueInvoice } from '../contract.ts'
import type { DraftInput, Invoice, LineInput, Party } from '../entities.ts'
import { draftFields } from '../entities.ts'

const nowhere = {
  company: '',
  email: '',
  phone: '',
  street: '',
  zipCode: '',
  city: '',
  state: '',
  country: null,
  taxNumber: '',
}
const nobody = { ...nowhere, id: null, name: 'Somebody' }

/** The day in the workspace's zone, so many days from today, by the database's clock. */
export async function dayFrom({ database }: Pick<TestProduct, 'database'>, days = 0): Promise<string> {
  const { day } = await database.read.one<{ day: string }>(sql`
    select (now() at time zone (select time_zone from workspace))::date + ${days}::int as day`)
  return day
}

export const lineInput = (price: number, more: Partial<LineInput> = {}): LineInput => ({
  id: newId(),
  title: 'Survey of the roof',
  description: '',
  serviceId: null,
  quantity: '1',
  price,
  discount: null,
  taxes: [],
  ...more,
})

export const draftInput = (day: string, more: Partial<DraftInput> = {}): DraftInput => ({
  kind: 'invoice',
  creditOf: null,
  from: { ...nobody, name: 'Atrium Works' },
  to: { ...nobody, name: 'Rosa Lind', company: 'Lind & Sons' },
  currency: 'EUR',
  createDate: day,
  dueDate: day,
  lines: [lineInput(10_000)],
  shipping: 0,
  shippingTaxes: [],
  discount: null,
  taxTreatment: 'standard',
  pricesIncludeTax: false,
  rounding: 'line',
  notes: '',
  language: 'en',
  isReminded: true,
  ...more,
})

type Wanted = Partial<DraftInput> & { total?: number }

/** Dated today, and due then. */
export async function someDraft(product: TestProduct, { total, ...more }: Wanted = {}): Promise<Invoice> {
  const lines = total === undefined ? {} : { lines: [lineInput(total)] }
  const draft = draftInput(await dayFrom(product), { ...lines, ...more })
  return (await product.manager.send(createInvoice, draft)).invoice
}

export async function someInvoice(product: TestProduct, wanted: Wanted = {}): Promise<Invoice> {
  const { id: invoiceId, revision } = await someDraft(product, wanted)
  return (await product.manager.send(issueInvoice, { invoiceId, revision })).invoice
}

/** In the address book; `personId`: the account by which they see their invoices. */
export async function someCustomer(manager: TestPerson, more: Partial<Party> = {}): Promise<Party> {
  const { id: _, revision: _revision, ...fields } = { id: null, revision: 1, ...more }
  const typed = {
    ...nowhere,
    kind: 'customer',
    name: 'Rosa Lind',
    personId: null,
    language: null,
    timeZone: null,
  } as const
  return (await manager.send(createParty, { ...typed, ...fields })).party
}

export const snapshotOf = ({
  kind: _kind,
  personId: _person,
  language: _language,
  timeZone: _zone,
  revision: _revision,
  ...party
}: Party) => party

/** The fields of a draft as a form sends them. */
export function draftOf(invoice: Invoice, change: Partial<DraftInput> = {}): DraftInput {
  const lines = invoice.lines.map(({ total: _total, ...line }) => line)
  const typed = Object.entries({ ...invoice, lines }).filter(([field]) => field in draftFields)
  return { ...(Object.fromEntries(typed) as DraftInput), ...change }
}
