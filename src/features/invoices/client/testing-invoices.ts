// Invoices for screen tests, created through the API.
import type { Shown } from '#app/testing-screen.ts'
import { newId } from '#kernel/client/new-id.ts'
import { createParty } from '../book-contract.ts'
import { createInvoice, issueInvoice } from '../contract.ts'
import type { DraftInput, Invoice, Party } from '../entities.ts'
import { today } from './days.ts'
import { snapshotOf } from './form/form-values.ts'

type Caller = Shown['me']

const nowhere = { phone: '', street: '', zipCode: '', city: '', state: '', country: null, taxNumber: '' }

export async function someParty(by: Caller, words: Partial<Party> & Pick<Party, 'kind' | 'name'>): Promise<Party> {
  const { kind, name, company = '', email = '', personId = null } = words
  const input = { ...nowhere, kind, name, company, email, personId, language: null, timeZone: null }
  return (await by.send(createParty, input)).party
}

export const draftFor = (seller: Party, customer: Party, more: Partial<DraftInput> = {}): DraftInput => ({
  kind: 'invoice',
  creditOf: null,
  from: snapshotOf(seller),
  to: snapshotOf(customer),
  currency: 'EUR',
  createDate: today(),
  dueDate: today(),
  lines: [
    {
      id: newId(),
      title: 'Oak handrail',
      description: '',
      serviceId: null,
      quantity: '2',
      price: 5000,
      discount: null,
      taxes: ['20'],
    },
  ],
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

export const someDraft = async (by: Caller, draft: DraftInput): Promise<Invoice> =>
  (await by.send(createInvoice, draft)).invoice

export async function someInvoice(by: Caller, draft: DraftInput): Promise<Invoice> {
  const { id: invoiceId, revision } = await someDraft(by, draft)
  return (await by.send(issueInvoice, { invoiceId, revision })).invoice
}
