// The demo's invoices: of every kind and state, in order, and in agreement with the shop's orders.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { getInvoice, listInvoices, readInvoiceSums } from '../contract.ts'
import { draftTotals } from '../draft-totals.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ hasDemo: true })
}, 240_000)
afterAll(() => product.close())

test('there are some three hundred over fourteen months, of every state', async () => {
  const { counts } = await product.manager.send(listInvoices, {})
  expect(counts.all).toBeGreaterThan(250)
  expect(counts.all).toBeLessThan(400)
  const { read } = product.database
  const { days, currencies, languages } = await read.one<{ days: number; currencies: number; languages: number }>(sql`
    select max(create_date) - min(create_date) as days, count(distinct currency)::int as currencies,
      count(distinct language)::int as languages from invoices`)
  expect(days).toBeGreaterThan(400)
  expect(currencies).toBeGreaterThanOrEqual(5)
  expect(languages).toBe(5)
  const states = await read.many<{ what: string; count: number }>(sql`
    select case when kind = 'creditNote' then 'note' when state = 'unpaid' and overdue_from <= now() then 'overdue'
      when state = 'unpaid' and paid > 0 then 'part' when credit > 0 then 'credit' else state end as what,
      count(*)::int as count
    from invoices group by 1 order by 1`)
  const counted = Object.fromEntries(states.map(({ what, count }) => [what, count]))
  const all = ['note', 'overdue', 'part', 'credit', 'draft', 'paid', 'unpaid', 'void']
  expect(Object.keys(counted).toSorted()).toEqual(all.toSorted())
  expect(counted['paid']).toBeGreaterThan(150)
  const sums = await product.manager.send(readInvoiceSums, {})
  expect(sums.total.count).toBeGreaterThan(250)
})

test('numbers have no gap, and days don’t fall while they rise; nothing lies in the future', async () => {
  const { read } = product.database
  const rows = await read.many<{ kind: string; number: string; day: string }>(sql`
    select kind, number, create_date as day from invoices where number is not null order by kind, number_key`)
  const bySeries = Map.groupBy(rows, ({ number }) => number.slice(0, -4))
  for (const [series, inOrder] of bySeries) {
    expect(inOrder.map(({ number }) => number)).toEqual(
      inOrder.map((_, place) => `${series}${String(place + 1).padStart(4, '0')}`),
    )
    const days = inOrder.map(({ day }) => day)
    expect(days).toEqual(days.toSorted())
  }
  const late = await read.many(sql`
    select id from invoices_history where at > now() union all select id from invoices where issued_at > now()
    union all select id from invoices_payments where created_at > now()`)
  expect(late).toEqual([])
})

test('each adds up, and its balance is that of its payments and credit notes', async () => {
  const { read } = product.database
  const wrong = await read.many(sql`
    select i.number from invoices i
    left join lateral (select coalesce(sum(amount), 0) as paid from invoices_payments p where p.invoice_id = i.id) p on true
    left join lateral (
      select coalesce(-sum(total), 0) as credited from invoices n where n.credit_of = i.id and n.number is not null
    ) n on true
    where i.paid <> p.paid or i.credited <> n.credited or i.net + (
        select coalesce(sum((t ->> 'amount')::bigint), 0) from jsonb_array_elements(i.taxes) t
      ) <> i.total or i.credited > greatest(i.total, 0)
      or (i.state in ('paid', 'unpaid') and (i.state = 'paid') <> (i.open = 0))`)
  expect(wrong).toEqual([])
  const some = await read.many<{ id: string }>(sql`select id from invoices order by id limit 40`)
  for (const { id } of some) {
    const { invoice } = await product.manager.send(getInvoice, { invoiceId: id })
    expect(draftTotals(invoice).total).toBe(invoice.total)
    const times = invoice.history.map(({ time }) => time)
    expect(times).toEqual(times.toSorted())
  }
})

test('the invoices of orders agree with them, also once the shop’s events have come', async () => {
  await product.settle()
  const rows = await product.database.read.many<{ total: number; ordered: number; paid: number; kept: number }>(sql`
    select i.total, o.total as ordered, i.paid, o.total - o.refunded as kept
    from invoices i join ecommerce_orders o on o.order_number = i.order_number where i.kind = 'invoice'`)
  expect(rows.length).toBeGreaterThan(60)
  for (const { total, ordered, paid, kept } of rows) expect([total, paid]).toEqual([ordered, kept])
  const { notes } = await product.database.read.one<{ notes: number }>(sql`
    select count(*)::int as notes from invoices where kind = 'creditNote' and order_number is not null`)
  expect(notes).toBeGreaterThan(0)
})
