// The content of a sheet: parties, tax rows and their texts, balances, and typed texts that disturb nothing.
import { describe, expect, test } from 'vitest'
import type { DraftInput, LineInput } from '../../entities.ts'
import { sumUp } from '../drafts/check-draft.ts'
import { sheetOf } from './sheet.ts'
import type { Sheeted } from './sheet-shape.ts'

const party = {
  id: null,
  name: 'Ann Lee',
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
const line = (price: number, taxes: string[], more: Partial<LineInput> = {}): LineInput => ({
  id: String(price),
  title: 'Work',
  description: '',
  serviceId: null,
  quantity: '1',
  price,
  discount: null,
  taxes,
  ...more,
})
const draft: DraftInput = {
  kind: 'invoice',
  creditOf: null,
  from: { ...party, company: 'Lantern & Sons', country: 'DE', taxNumber: 'DE 123 456 789' },
  to: { ...party, country: 'AT', taxNumber: 'ATU12345678' },
  currency: 'EUR',
  createDate: '2026-02-28',
  dueDate: '2026-03-30',
  lines: [line(10_000, ['19'])],
  shipping: 0,
  shippingTaxes: [],
  discount: null,
  taxTreatment: 'standard',
  pricesIncludeTax: false,
  rounding: 'line',
  notes: '',
  language: 'en',
  isReminded: true,
}
type Standing = Partial<Pick<Sheeted, 'number' | 'status' | 'paid' | 'open' | 'credit' | 'credited' | 'credits'>>
const own = { exemptText: '', reverseChargeText: '' }

function written(more: Partial<DraftInput> = {}, standing: Standing = {}, ownTexts = own) {
  const summed = sumUp({ ...draft, ...more })
  const base = { number: 'INV-2026-0001', status: 'unpaid' as const, paid: 0, credit: 0, credited: 0, credits: [] }
  return sheetOf({ ...summed, ...base, open: summed.total, ...standing }, { ownTexts, address: 'https://a.example' })
}
// Marks of direction, and spaces that do not break, are not what these are about.
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069\u200E\u200F\u061C]/g, '').replaceAll(/\s/g, ' ')
const rowsOf = (rows: { label: string; value: string }[]) =>
  rows.map(({ label, value }) => [plain(label), plain(value)])
const notesOf = ({ notes }: ReturnType<typeof written>) => notes.map(({ lines }) => lines.map(plain).join('\n'))

describe('taxes on a sheet', () => {
  test('stand by rate with their base, a rate of zero too, and exempt lines beside them: the bases are the net', () => {
    const { sums, columns, lines } = written({ lines: [line(10_000, ['19']), line(5000, ['0']), line(2500, [])] })
    expect(rowsOf(sums)).toEqual([
      ['Subtotal', '€175.00'],
      ['Tax, 19% of €100.00', '€19.00'],
      ['Tax, 0% of €50.00', '€0.00'],
      ['Tax exempt: €25.00', '–'],
    ])
    expect(columns.tax).toBe('Tax')
    expect(lines.map(({ tax }) => tax)).toEqual(['19%', '0%', 'Exempt'])
  })

  test('that are exempt have no row with 0.00, and the text that the workspace wrote, or ours', () => {
    const exempt = { taxTreatment: 'exempt', lines: [line(10_000, [])] } as const
    const sheet = written(
      { ...exempt, lines: [...exempt.lines] },
      {},
      { ...own, exemptText: 'Small business, § 19 UStG' },
    )
    expect(rowsOf(sheet.sums)).toEqual([['Subtotal', '€100.00']])
    expect(notesOf(sheet)).toEqual(['Small business, § 19 UStG'])
    expect(notesOf(written({ ...exempt, lines: [...exempt.lines], language: 'fr' }))).toEqual([
      'Opération exonérée de taxe.',
    ])
  })

  test('of reverse charge are not there: its text is, in the customer’s language, and both tax numbers', () => {
    const sheet = written({ taxTreatment: 'reverseCharge', language: 'ar' })
    expect(sheet.sums).toHaveLength(1)
    expect(notesOf(sheet)).toEqual(['احتساب عكسي: متلقّي التوريد هو المكلّف بسداد الضريبة.'])
    const [from, to] = sheet.facts.map(({ lines }) => plain(lines.at(-1) ?? ''))
    expect([from, to]).toEqual(['الرقم الضريبي DE 123 456 789', 'الرقم الضريبي ATU12345678'])
  })

  test('within prices stand below the total, with the net', () => {
    const { sums, within, total } = written({ pricesIncludeTax: true, lines: [line(11_900, ['19'])] })
    expect(rowsOf(sums)).toEqual([['Subtotal', '€119.00']])
    expect(plain(total.value)).toBe('€119.00')
    expect(rowsOf(within)).toEqual([
      ['Net amount', '€100.00'],
      ['Tax included, 19% of €100.00', '€19.00'],
    ])
  })
})

describe('a sheet', () => {
  test('says what is paid, credited and left, and nothing of it on a draft or a void one', () => {
    const partly = written({}, { paid: 5000, credited: 900, open: 6000 })
    expect(rowsOf(partly.balance)).toEqual([
      ['Credited', '-€9.00'],
      ['Paid', '-€50.00'],
    ])
    expect(plain(partly.due?.value ?? '')).toBe('€60.00')
    expect(written().due).toBeNull()
    expect(written({}, { paid: 15_000, open: 0, credit: 3100, status: 'paid' })).toMatchObject({ stamp: 'Paid' })
    expect(written({}, { status: 'void' })).toMatchObject({ stamp: 'Void', balance: [], due: null, link: null })
    expect(written({}, { number: null, status: 'draft' })).toMatchObject({ stamp: 'Draft', heading: 'Invoice' })
  })

  test('of a credit note names its invoice, and has amounts below zero', () => {
    const id = '01900000-0000-7000-8000-000000000000'
    const credits = [{ id, number: 'INV-2026-0007', kind: 'invoice', total: 11_900 } as const]
    const note = { kind: 'creditNote', creditOf: id, lines: [line(10_000, ['19'], { quantity: '-1' })] } as const
    const sheet = written({ ...note, lines: [...note.lines] }, { number: 'CN-2026-0001', credits })
    expect(plain(sheet.name)).toBe('Credit note CN-2026-0001')
    expect(sheet.facts.at(-1)).toMatchObject({ label: 'For invoice', lines: ['\u2068INV-2026-0007\u2069'] })
    expect(plain(sheet.total.value)).toBe('-€119.00')
  })

  test('has sums without loss, rates of three digits and quantities of parts', () => {
    const sheet = written({ currency: 'KWD', lines: [line(1_049_989_499, ['9.975'], { quantity: '1000000.5' })] })
    expect(plain(sheet.sums[0]?.value ?? '')).toBe('KWD 1,049,990,023,994.750')
    expect(sheet.lines[0]?.quantity).toBe('1,000,000.5')
    expect(plain(sheet.sums[1]?.label ?? '')).toContain('9.975%')
  })

  test('keeps each typed line to itself, without letters that turn others round or control the printer', () => {
    const sheet = written({ notes: 'Line one\nLine two\r\nLine three\n\u202Eevil\u202C name \u0007x' })
    expect(sheet.notes[0]?.lines).toEqual([
      '\u2068Line one\u2069',
      '\u2068Line two\u2069',
      '\u2068Line three\u2069',
      '\u2068evil name x\u2069',
    ])
    expect(written({ to: { ...party, name: 'Nguyễn Thị Ánh'.normalize('NFD') } }).facts[1]?.lines[0]).toBe(
      `\u2068${'Nguyễn Thị Ánh'.normalize('NFC')}\u2069`,
    )
    // An empty text leaves no empty line.
    expect(written({ to: { ...party, name: 'Ann' } }).facts[1]?.lines).toEqual(['\u2068Ann\u2069'])
  })
})
