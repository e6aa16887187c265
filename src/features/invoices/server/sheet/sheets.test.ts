// Sheets as files: whose they are, in which language, many at once, as table, and nothing on them is read as markup.
import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { languages } from '#kernel/languages.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import { lookInto } from '#records/print/server/testing-pdf.ts'
import { getInvoiceFiles, getInvoicePdf, getInvoiceTable, previewInvoice } from '../../contract.ts'
import type { DraftInput } from '../../entities.ts'
import {
  dayFrom,
  draftInput,
  lineInput,
  snapshotOf,
  someCustomer,
  someDraft,
  someInvoice,
} from '../testing-invoices.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

type Names = { names: { text: string }[] }
const cases = JSON.parse(
  readFileSync(new URL('../../cases/inv05-names.json', import.meta.url), 'utf8'),
) as unknown as Names
// Control characters are refused by the calls.
const names = cases.names.map(({ text }) => text).filter((text) => text !== '' && !text.includes('\u0000'))
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

async function ask(path: string, input: Record<string, string>, person: TestPerson = product.manager) {
  const answer = await fetch(`${product.url}${path}?${new URLSearchParams(input)}`, {
    headers: { Authorization: `Bearer ${person.token}`, 'Accept-Language': 'en' },
  })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

const namedDraft = async (more: Partial<DraftInput> = {}): Promise<DraftInput> => {
  const base = draftInput(await dayFrom(product))
  return {
    ...base,
    to: { ...base.to, name: inOneLine(names[0] ?? ''), company: names.find((text) => text.startsWith('WWW')) ?? '' },
    lines: names.map((text) => lineInput(1000, { title: inOneLine(text), description: text })),
    notes: names.join('\n'),
    ...more,
  }
}

describe('the PDF of an invoice', () => {
  test('is for managers and its customer, once it is issued, and for nobody else', async () => {
    const party = await someCustomer(product.manager, { personId: product.ann.id })
    const draft = await someDraft(product, { to: snapshotOf(party) })
    const issued = await someInvoice(product, { to: snapshotOf(party) })
    const own = await ask(getInvoicePdf.path, { invoiceId: issued.id }, product.ann)
    expect(own.status).toBe(200)
    expect(own.bytes.toString('latin1')).toMatch(/^%PDF-/)
    expect(own.headers.get('content-disposition')).toContain(issued.number ?? '?')
    expect((await ask(getInvoicePdf.path, { invoiceId: draft.id })).status).toBe(200)
    expect((await ask(getInvoicePdf.path, { invoiceId: draft.id }, product.ann)).status).toBe(404)
    expect((await ask(getInvoicePdf.path, { invoiceId: issued.id }, product.ben)).status).toBe(404)
    expect((await ask(getInvoicePdf.path, { invoiceId: newId() })).status).toBe(404)
  })

  test.each(languages)('has every typed text letter by letter on several pages in %s', async (language) => {
    const draft = await namedDraft({ language })
    const { pdf } = await product.manager.send(previewInvoice, draft)
    const bytes = Buffer.from(pdf, 'base64')
    expect(pagesIn(bytes)).toBeGreaterThan(1)
    const { glyphs, emptyBoxes } = lookInto(bytes)
    const letters = draft.lines.map(({ title, description }) => title + description).join('') + draft.notes
    expect(glyphs).toBeGreaterThan(letters.replaceAll(/\s/g, '').length * 0.95)
    // A person with a wrench has no face in our fonts: three signs, three times, each visible as a box.
    expect(emptyBoxes).toBeLessThanOrEqual(12)
  })

  test('of a draft that is being typed is refused where its days are none', async () => {
    const draft = draftInput('2026-02-31')
    await expect(product.manager.send(previewInvoice, draft)).rejects.toMatchObject({ code: 'invalid' })
    await expect(product.ann.send(previewInvoice, draft)).rejects.toMatchObject({ status: 403 })
  })
})

/** The files of a zip, by their names. */
function filesIn(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  let at = zip.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
  while (zip.readUInt32LE(at) === 0x02_01_4b_50) {
    const [method, packed, name, more, note] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ]
    const start = zip.readUInt32LE(at + 42)
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const content = zip.subarray(from, from + packed)
    files.set(zip.toString('utf8', at + 46, at + 46 + name), method === 0 ? content : inflateRawSync(content))
    at += 46 + name + more + note
  }
  return files
}

describe('the chosen invoices', () => {
  test('are a zip with a PDF of each, or one document with all pages', async () => {
    const one = await someInvoice(product, { language: 'ar' })
    const two = await someInvoice(product, { language: 'fr' })
    const invoiceIds = [one.id, two.id].join(',')
    const zip = await ask(getInvoiceFiles.path, { invoiceIds, as: 'zip' })
    const files = filesIn(zip.bytes)
    expect([...files.keys()]).toEqual([`فاتورة ${one.number}.pdf`, `Facture ${two.number}.pdf`])
    for (const pdf of files.values()) expect(pagesIn(pdf)).toBe(1)
    const print = await ask(getInvoiceFiles.path, { invoiceIds, as: 'print' })
    expect(print.headers.get('content-disposition')).toMatch(/^inline/)
    expect(pagesIn(print.bytes)).toBe(2)
  })

  test('leave out those of others', async () => {
    const party = await someCustomer(product.manager, { personId: product.ben.id })
    const own = await someInvoice(product, { to: snapshotOf(party) })
    const other = await someInvoice(product)
    const both = { invoiceIds: [own.id, other.id].join(','), as: 'zip' }
    expect([...filesIn((await ask(getInvoiceFiles.path, both, product.ben)).bytes).keys()]).toEqual([
      `Invoice ${own.number}.pdf`,
    ])
    expect((await ask(getInvoiceFiles.path, { invoiceIds: other.id, as: 'zip' }, product.ben)).status).toBe(404)
    expect((await ask(getInvoiceFiles.path, { invoiceIds: 'no', as: 'zip' })).status).toBe(400)
  })
})

describe('the list as CSV', () => {
  test('has exact amounts, numbers with their zeros, and no formula', async () => {
    const base = draftInput(await dayFrom(product))
    const to = { ...base.to, name: '=1+1', company: '+cmd|x', taxNumber: '00012' }
    const draft = { currency: 'KWD', to, lines: [lineInput(1_049_989_499, { quantity: '1000', taxes: ['5'] })] }
    const { number } = await someInvoice(product, draft)
    const { bytes, headers } = await ask(getInvoiceTable.path, { search: number ?? '' })
    expect(headers.get('content-disposition')).toContain('attachment; filename="Invoices.csv"')
    const [head, row, ...more] = bytes.toString('utf8').trimEnd().split('\r\n')
    expect(more).toEqual([])
    expect(head).toMatch(/^\uFEFF"Number","Type","Client"/)
    const cells = row?.slice(1, -1).split('","') ?? []
    expect(cells).toEqual(expect.arrayContaining([number, "'=1+1", "'+cmd|x", '00012', 'KWD', '1049989499.000', '5']))
    expect(cells).toContain('1102488973.950')
  })

  test('has what the filters leave, and for others their own alone', async () => {
    const rowsOf = async (person: TestPerson, input: Record<string, string> = {}) =>
      (await ask(getInvoiceTable.path, input, person)).bytes.toString('utf8').trimEnd().split('\r\n').slice(1)
    const all = await rowsOf(product.manager)
    expect(all.length).toBeGreaterThan((await rowsOf(product.manager, { tab: 'draft' })).length)
    const party = await someCustomer(product.manager, { personId: product.admin.id, name: 'Zed' })
    await someInvoice(product, { to: snapshotOf(party) })
    expect(await rowsOf(product.ben)).toHaveLength(1)
    const written = await product.database.read.many(sql`
      select from audit_trail where kind = 'invoices.exported' and actor_id = ${product.manager.id}`)
    expect(written.length).toBeGreaterThan(0)
  })
})

test('typed texts with control characters make a sheet all the same', async () => {
  const draft = draftInput(await dayFrom(product), { notes: '\u0007x' })
  const { pdf } = await product.manager.send(previewInvoice, draft)
  expect(lookInto(Buffer.from(pdf, 'base64')).emptyBoxes).toBe(0)
})
