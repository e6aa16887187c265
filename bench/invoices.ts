// Invoices at growing numbers: the list, its strip, searches and filters; and how many are issued and printed a second.
import * as calls from '#features/invoices/contract.ts'
import { draftTotals } from '#features/invoices/draft-totals.ts'
import type { DraftInput, LineInput } from '#features/invoices/entities.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import { requestsOf, send, signIn } from './demo.ts'
import { measureGrowth } from './growth.ts'
import { addedAtOnce, fillDatabase } from './people.ts'
import type { Product } from './product.ts'
import type { Figure } from './report.ts'

const smallest = 100
const secondsEach = 1
const issueSeconds = 10
const issuers = 8
const printed = 40
const written = ['invoices', 'invoices_sums', 'invoices_numbers']
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

const line = (price: number): LineInput => ({
  id: newId(),
  title: 'Oak handrail',
  description: 'Turned, oiled, cut to plan B-12',
  serviceId: null,
  quantity: '14.5',
  price,
  discount: null,
  taxes: ['21'],
})

function draftOf(day: string): DraftInput {
  return {
    kind: 'invoice',
    creditOf: null,
    from: { ...nowhere, id: null, name: 'Atrium Works' },
    to: { ...nowhere, id: null, name: 'Kofi Mensah', company: 'Harbour Timber' },
    currency: 'EUR',
    createDate: day,
    dueDate: day,
    lines: [line(4800), line(42_000), line(410)],
    shipping: 0,
    shippingTaxes: [],
    discount: null,
    taxTreatment: 'standard',
    pricesIncludeTax: false,
    rounding: 'line',
    notes: '',
    language: 'en',
    isReminded: false,
  }
}

/** Names in five scripts over two years; one in twenty is a draft, one in four open; one in a thousand has a rare word. */
function insertInvoices(first: number, last: number) {
  const draft = draftOf('2026-01-01')
  const { subtotal, discount, net, taxes, total, lines: totals } = draftTotals(draft)
  const lines = draft.lines.map((one, place) => ({ ...one, total: totals[place] }))
  return sql`
    insert into invoices (
      id, kind, state, number, number_key, from_party, to_party, currency, create_date, due_date, lines, service_ids,
      shipping, shipping_taxes, tax_treatment, prices_include_tax, rounding, notes, language, is_reminded, subtotal,
      discount_amount, net, taxes, total, due, paid, open, paid_on, paid_days, time_zone, overdue_from, sent, issued_at
    )
    select gen_random_uuid(), 'invoice', state, case when state <> 'draft' then 'BENCH-' || n end,
      case when state <> 'draft' then 'BENCH-' || lpad(n::text, 15, '0') else '' end,
      ${JSON.stringify(draft.from)}::jsonb,
      ${JSON.stringify(draft.to)}::jsonb || jsonb_build_object('name',
        (array['Kofi', 'Hélène', 'Nguyễn Hương', '陈志远', 'ليلى'])[1 + n % 5] || ' ' || n % 9973
          || case when n % 1000 = 0 then ' zirconia' else '' end),
      (array['EUR', 'EUR', 'EUR', 'USD', 'VND'])[1 + n % 5], day, day + 30, ${JSON.stringify(lines)}::jsonb,
      '{00000000-0000-0000-0000-000000000000}'::uuid[], 0, '{}', 'standard', false, 'line', '', 'en', false,
      ${subtotal}::bigint, ${discount}::bigint, ${net}::bigint, ${JSON.stringify(taxes)}::jsonb, ${total}::bigint + n,
      ${total}::bigint + n, case when state = 'paid' then ${total}::bigint + n else 0 end,
      case when state = 'unpaid' then ${total}::bigint + n else 0 end, case when state = 'paid' then day + 9 end,
      case when state = 'paid' then 9 end, case when state <> 'draft' then 'UTC' end,
      case when state <> 'draft' then (day + 31)::timestamptz end, n % 4, case when state <> 'draft' then day::timestamptz end
    from (
      select n, current_date - n % 730 as day,
        case when n % 20 = 0 then 'draft' when n % 4 = 1 then 'unpaid' else 'paid' end as state
      from generate_series(${first}::int, ${last}::int) n
    ) given`
}

/** Those of the demo go first, so that there are so many. */
async function fillInvoices(product: Product, size: number): Promise<string> {
  let middle = ''
  await fillDatabase(product, written, async ({ read, transaction }) => {
    const { count } = await read.one<{ count: number }>(sql`
      select count(*)::int as count from invoices where number like 'BENCH-%' or number is null`)
    const known = count < smallest ? 0 : count
    if (known === 0) {
      await transaction((tx) => tx.run(sql`delete from invoices where credit_of is not null`))
      await transaction((tx) => tx.run(sql`delete from invoices`))
    }
    for (let first = known + 1; first <= size; first += addedAtOnce)
      await transaction((tx) => tx.run(insertInvoices(first, Math.min(size, first + addedAtOnce - 1))))
    const { id } = await read.one<{ id: string }>(sql`
      select id from invoices order by create_date desc, id desc offset ${size >> 1} limit 1`)
    middle = id
  })
  return middle
}

function requestsFor(token: string, middle: string) {
  const { get } = requestsOf(token)
  const ask = ({ path }: { path: string }, input: Record<string, string> = {}) =>
    get(`${path}?${new URLSearchParams(input)}`)
  const list = (input: Record<string, string>) => ask(calls.listInvoices, { rows: '25', ...input })
  const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
  return {
    'the first page': list({}),
    'a page from the middle': list({ after: middle }),
    'by amount': list({ sort: 'total', direction: 'desc' }),
    'by client': list({ sort: 'client', direction: 'asc' }),
    'the paid ones': list({ tab: 'paid' }),
    'the overdue ones': list({ tab: 'overdue' }),
    'the drafts': list({ tab: 'draft' }),
    'of the last month': list({ from: monthAgo }),
    'with lines of no service': list({ services: 'none' }),
    'search, a name that one in five has': list({ search: 'helene' }),
    'search, a Chinese one': list({ search: '陈志' }),
    'search, a word that one in a thousand has': list({ search: 'zirconia' }),
    'search, a word that no name has': list({ search: 'zeppelin' }),
    'the strip': ask(calls.readInvoiceSums),
    'one invoice': ask(calls.getInvoice, { invoiceId: middle }),
    'the newest, for the start page': ask(calls.listNewestInvoices),
  }
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

type Made = { invoice: { id: string; revision: number } }

/** Written and issued by several at once, in one series. */
async function measureIssuing({ url }: Product, token: string): Promise<{ figure: Figure; ids: string[] }> {
  const { post } = requestsOf(token)
  const ids: string[] = []
  const until = performance.now() + issueSeconds * 1000
  const day = new Date().toISOString().slice(0, 10)
  const issueOn = async () => {
    while (performance.now() < until) {
      const { invoice } = (await send(url, post(calls.createInvoice.path, draftOf(day)))) as Made
      const issued = { invoiceId: invoice.id, revision: invoice.revision }
      await send(url, post(calls.issueInvoice.path, issued))
      ids.push(invoice.id)
    }
  }
  const took = await timed(() => Promise.all(Array.from({ length: issuers }, issueOn)))
  const what = `invoices written and issued in one series, ${issuers} at once`
  return { figure: { what, value: ids.length / took, unit: '/s' }, ids }
}

/** One after the other, each for the first time. */
async function measurePrinting({ url }: Product, token: string, ids: readonly string[]): Promise<Figure> {
  const { get } = requestsOf(token)
  const print = async (invoiceId: string) => {
    const { path, ...request } = get(`${calls.getInvoicePdf.path}?${new URLSearchParams({ invoiceId })}`)
    const response = await fetch(`${url}${path}`, request)
    if (!response.ok) throw new Error(`A PDF was answered with ${response.status}`)
    await response.arrayBuffer()
  }
  const wanted = ids.slice(0, printed)
  const took = await timed(async () => {
    for (const id of wanted) await print(id)
  })
  return { what: 'PDFs of invoices, one after the other', value: wanted.length / took, unit: '/s' }
}

export async function measureInvoices(product: Product): Promise<Figure[]> {
  const { url } = product
  const { token } = await signIn(url)
  const grown = await measureGrowth({
    url,
    what: 'invoices',
    from: smallest,
    seconds: secondsEach,
    fill: async (size) => requestsFor(token, await fillInvoices(product, size)),
  })
  const { figure, ids } = await measureIssuing(product, token)
  return [...grown, figure, await measurePrinting(product, token, ids)]
}
