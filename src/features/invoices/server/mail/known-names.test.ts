// Names on which other programs failed: text is text on the customer's page, in the mail and as CSV.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { guardedCell } from '#kernel/csv-cell.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import type { InvoiceSettings } from '../../book-contract.ts'
import { getInvoiceSettings, updateInvoiceSettings } from '../../book-contract.ts'
import { getInvoicePdf, getInvoiceTable, sendInvoice, shareInvoice } from '../../contract.ts'
import { openSharedInvoice } from '../../payments-contract.ts'
import { isForm } from '../../numbers.ts'
import { draftInput, lineInput, someDraft, someInvoice } from '../testing-invoices.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const cases = JSON.parse(readFileSync(new URL('../../cases/inv05-names.json', import.meta.url), 'utf8')) as {
  names: { text: string; why: string }[]
}
// Control characters are refused by the calls.
const names = cases.names.filter(({ text }) => text !== '' && !text.includes('\u0000'))
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

async function change(part: Partial<InvoiceSettings>) {
  const { settings, revision } = await product.manager.send(getInvoiceSettings)
  return product.manager.send(updateInvoiceSettings, { revision, settings: { ...settings, ...part } })
}

async function download(path: string, input: Record<string, string>) {
  const headers = { Authorization: `Bearer ${product.manager.token}` }
  return fetch(`${product.url}${path}?${new URLSearchParams(input)}`, { headers })
}

test.each(names)('$why', async ({ text }) => {
  const { manager, visitor, settle, config } = product
  const name = inOneLine(text)
  const email = `${newId()}@mail.example`
  const { from, to } = draftInput('2026-01-01')
  const draft = await someDraft(product, {
    from: { ...from, company: name },
    to: { ...to, name, company: name, street: name, city: name, taxNumber: '00012', email },
    lines: [lineInput(100, { title: name, description: text })],
    notes: text,
  })
  const mail = { to: email, language: 'en', message: text, isReminder: false } as const
  const { invoice } = await manager.send(sendInvoice, { invoiceId: draft.id, revision: draft.revision, ...mail })
  const { path } = await manager.send(shareInvoice, { invoiceId: invoice.id, isRenewed: false })
  const { invoice: shared } = await visitor.send(openSharedInvoice, { key: path.replace('/invoice#key=', '') })
  expect(shared).toMatchObject({
    from: { company: name },
    to: { name, company: name, street: name, city: name, taxNumber: '00012' },
    lines: [{ title: name, description: text }],
    notes: text,
  })
  expect((await download(getInvoicePdf.path, { invoiceId: invoice.id })).status).toBe(200)
  const table = await (await download(getInvoiceTable.path, { search: invoice.number ?? '' })).text()
  expect(table).toContain(`"${guardedCell(name).replaceAll('"', '""')}"`)
  await settle()
  const sent = (await readKeptMails(config.dataDir)).find((one) => one.to === email)
  expect(sent?.subject).toBe(`Invoice ${invoice.number} from ${name}`)
  for (const line of text.split(/\r?\n/)) expect(sent?.text).toContain(line)
})

const keyOf = async (invoiceId: string) => {
  const { path } = await product.manager.send(shareInvoice, { invoiceId, isRenewed: false })
  return path.replace('/invoice#key=', '')
}

test.each(names)('as a tax text: $why', async ({ text }) => {
  await change({ exemptText: text, reverseChargeText: '' })
  const { id } = await someInvoice(product, { taxTreatment: 'exempt' })
  const { invoice: shared } = await product.visitor.send(openSharedInvoice, { key: await keyOf(id) })
  expect(shared.taxNote).toBe(text.trim())
  expect((await download(getInvoicePdf.path, { invoiceId: id })).status).toBe(200)
})

const formMax = 40

const prefixOf = (text: string) =>
  Array.from(inOneLine(text).trim())
    .slice(0, formMax - ' {number}'.length)
    .join('')

const seriesOf = (form: string): InvoiceSettings['series'] => [
  { kind: 'invoice', form, next: 1 },
  { kind: 'creditNote', form: 'CN{number}', next: 1 },
]
const prefixes = names.map(({ text, why }) => ({ why, prefix: prefixOf(text) }))
const isUsable = ({ prefix }: { prefix: string }) => isForm(`${prefix} {number}`)

test.each(prefixes.filter((one) => !isUsable(one)))('braces in the form of a number are refused: $why', async (one) => {
  const refused = change({ series: seriesOf(`${one.prefix} {number}`) })
  await expect(refused).rejects.toMatchObject({ fields: { 'settings.series.0.form': { code: 'not-allowed' } } })
})

test.each(prefixes.filter(isUsable))('as the form of a number: $why', async ({ prefix }) => {
  await product.database.transaction((tx) => tx.run(sql`delete from invoices_numbers`))
  await change({ series: seriesOf(`${prefix} {number}`) })
  const { id, number } = await someInvoice(product)
  expect(number).toBe(`${prefix} 1`)
  const { invoice: shared } = await product.visitor.send(openSharedInvoice, { key: await keyOf(id) })
  expect(shared.number).toBe(number)
  const pdf = await download(getInvoicePdf.path, { invoiceId: id })
  expect(pdf.status).toBe(200)
  // No slash, no quote and no line break of it reaches the header.
  expect(pdf.headers.get('content-disposition')).toMatch(
    /^attachment; filename="[^"\\/]*"; filename\*=UTF-8''[\w%.~!$&+-]+$/,
  )
  const table = await (await download(getInvoiceTable.path, { search: number ?? '' })).text()
  expect(table).toContain(`"${guardedCell(number ?? '').replaceAll('"', '""')}"`)
})
