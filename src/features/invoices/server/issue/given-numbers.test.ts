// A given number stands the same in every place, whatever letters its form has; no refusal leaves one out.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { untilTaken } from '#app/testing-busy.ts'
import { awaitTimeLeftIn, longestWait } from '#app/testing-clock.ts'
import { newId } from '#kernel/server/ids.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import { findRecords } from '#kernel/search-contract.ts'
import { getInvoiceSettings, updateInvoiceSettings } from '../../book-contract.ts'
import {
  createInvoice,
  getInvoicePdf,
  getInvoiceTable,
  issueInvoice,
  listInvoices,
  sendInvoice,
  shareInvoice,
} from '../../contract.ts'
import { openSharedInvoice } from '../../payments-contract.ts'
import { draftInput, lineInput, someDraft, someInvoice } from '../testing-invoices.ts'

let product: TestProduct
let today: string
beforeAll(async () => {
  product = await testProduct()
  today = await awaitTimeLeftIn('day', product)
}, longestWait)
afterAll(() => product.close())

async function useForm(form: string): Promise<void> {
  const { settings, revision } = await product.manager.send(getInvoiceSettings)
  const series = [
    { kind: 'invoice', form, next: 1 },
    { kind: 'creditNote', form: 'CN{number}', next: 1 },
  ] as const
  await product.manager.send(updateInvoiceSettings, { revision, settings: { ...settings, series: [...series] } })
}

async function download(address: string, input: Record<string, string>) {
  const answer = await fetch(`${product.url}${address}?${new URLSearchParams(input)}`, {
    headers: { Authorization: `Bearer ${product.manager.token}`, 'Accept-Language': 'en' },
  })
  const [, name = ''] = /filename\*=UTF-8''(\S+)/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  return { status: answer.status, name: decodeURIComponent(name), text: await answer.text() }
}

test.each([
  ['INV-{year}-{number:4}', (year: string) => `INV-${year}-0001`, (year: string) => `INV-${year}-0001`],
  ['INV/26#1 & «Ü» {number}', () => 'INV/26#1 & «Ü» 1', () => 'INV-26#1 & «Ü» 1'],
])('a number of the form %s is one in every place', async (form, numberIn, fileNumberIn) => {
  const { manager, visitor, settle, config } = product
  await useForm(form)
  const number = numberIn(today.slice(0, 4))
  const email = `${newId()}@mail.example`
  const draft = await someDraft(product, { to: { ...draftInput(today).to, email } })
  const mail = { to: email, language: 'en', message: '', isReminder: false } as const
  const { invoice } = await manager.send(sendInvoice, { invoiceId: draft.id, revision: draft.revision, ...mail })
  expect(invoice.number).toBe(number)
  expect((await manager.send(listInvoices, { search: number })).invoices.map((one) => one.number)).toEqual([number])
  const { hits } = await manager.send(findRecords, { text: number })
  expect(hits.map(({ title }) => title)).toContain(number)
  const { path: link } = await manager.send(shareInvoice, { invoiceId: invoice.id, isRenewed: false })
  const { invoice: shared } = await visitor.send(openSharedInvoice, { key: link.replace('/invoice#key=', '') })
  expect(shared.number).toBe(number)
  const fileName = `Invoice ${fileNumberIn(today.slice(0, 4))}.pdf`
  const pdf = await download(getInvoicePdf.path, { invoiceId: invoice.id })
  expect(pdf).toMatchObject({ status: 200, name: fileName })
  expect((await download(getInvoiceTable.path, { search: number })).text).toContain(`"${number}"`)
  await settle()
  const sent = (await readKeptMails(config.dataDir)).find(({ to }) => to === email)
  expect(sent?.subject).toBe(`Invoice ${number} from Atrium Works`)
  expect(await readFile(path.join(config.dataDir, 'mail', `${sent?.name}.eml`), 'utf8')).toContain('application/pdf')
})

test('thirty of sixty that are refused after their number was asked for leave no gap', async () => {
  const { manager } = product
  const line = lineInput(100, { quantity: '30' })
  const { id: creditOf } = await someInvoice(product, { lines: [line] })
  const note = draftInput(today, { kind: 'creditNote', creditOf, lines: [{ ...line, quantity: '-1' }] })
  const drafts = await Promise.all(
    Array.from({ length: 60 }, () => untilTaken(() => manager.send(createInvoice, { ...note }))),
  )
  const answers = await Promise.allSettled(
    drafts.map(({ invoice: { id: invoiceId, revision } }) =>
      untilTaken(() => manager.send(issueInvoice, { invoiceId, revision })),
    ),
  )
  const numbers = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.invoice.number] : []))
  expect(new Set(numbers)).toEqual(new Set(Array.from({ length: 30 }, (_, index) => `CN${index + 1}`)))
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
  expect(refused).toHaveLength(30)
  expect(refused[0]).toMatchObject({ fields: { lines: { code: 'too-large' } } })
}, 60_000)
