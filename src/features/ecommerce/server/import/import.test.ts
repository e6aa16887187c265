// Products from a file: the look before it says what the import does, each bad row by its column.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { joinParts } from '#kernel/table-file/cell-parts.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { checkProductImport, getManaged, importMost, importProducts, listManaged } from '../../manage-contract.ts'
import { someProduct } from '../testing-products.ts'
import type { RichNode } from '#kernel/documents/rich-node.ts'
import { writeMarkdown } from '#kernel/documents/write-markdown.ts'
import { readLongDescriptions } from './descriptions.ts'
import { sortRows } from './sort.ts'

let product: TestProduct
let known: Awaited<ReturnType<typeof someProduct>>
beforeAll(async () => {
  product = await testProduct()
  known = await someProduct(product, product.manager, { name: 'Known shoe', sku: 'KNOWN' })
})
afterAll(() => product.close())

const row = (sku: string, more: Record<string, string> = {}) => ({
  name: `Imported ${sku}`,
  sku,
  category: 'Drinkware',
  tags: 'steel; travel',
  description: 'Keeps *tea* warm.',
  price: '19.90',
  ...more,
})
const rows = (): Record<string, string>[] => [
  row('A1', { colors: 'harbour|#26332d', sizes: 'S;M', gender: 'Men', quantity: '12', taxRate: '19', cost: '7.5' }),
  { sku: 'known', price: '80', quantity: '4' },
  row('A2', { price: '1.999' }),
  row('A3', { category: 'Rockets', tags: 'one' }),
  row('A1'),
  row('A4', { priceSale: '30' }),
  row('A5', { tags: 'one' }),
  { name: 'No SKU' },
  { sku: 'A6' },
]
const problems = [
  { row: 3, column: 'price', code: 'wrong-type' },
  { row: 4, column: 'category', code: 'not-allowed' },
  { row: 5, column: 'sku', code: 'taken' },
  { row: 6, column: 'priceSale', code: 'not-allowed' },
  { row: 7, column: 'tags', code: 'too-short', limit: 2 },
  { row: 8, column: 'sku', code: 'required' },
  ...['name', 'description', 'category', 'tags', 'price'].map((column) => ({ row: 9, column, code: 'required' })),
]

test('the look before changes nothing and says what the import does; new ones are drafts', async () => {
  const { manager } = product
  const look = await manager.send(checkProductImport, { rows: rows() })
  expect(look).toMatchObject({ created: 1, changed: 1 })
  expect(look.problems.toSorted((one, other) => one.row - other.row)).toEqual(expect.arrayContaining(problems))
  expect(look.problems).toHaveLength(problems.length)
  expect((await manager.send(listManaged, {})).total).toBe(1)

  const done = await manager.send(importProducts, { rows: rows() }, { key: 'one-import' })
  expect(done).toEqual({ created: 1, changed: 1, skipped: 7 })
  expect(await manager.send(importProducts, { rows: rows() }, { key: 'one-import' })).toEqual(done)
  const { product: made } = await manager.send(getManaged, { name: 'imported-a1' })
  expect(made).toMatchObject({
    publish: 'draft',
    price: 1990,
    cost: 750,
    taxRate: 1900,
    colors: ['#2f6ea5', '#26332d'],
    sizes: ['S', 'M'],
    gender: ['men'],
    category: 'drinkware',
    quantity: 12,
    images: [],
  })
  const { product: changed } = await manager.send(getManaged, { name: known.slug })
  expect(changed).toMatchObject({ name: 'Known shoe', price: 8000, quantity: 4, publish: 'published' })
})

test('a row that says what is so already changes nothing, and a price that a file changes stands in the audit trail', async () => {
  const { manager, database } = product
  await someProduct(product, manager, { name: 'Filed shoe', sku: 'FILED' })
  const same = { rows: [{ sku: 'FILED', price: '96' }] }
  expect(await manager.send(checkProductImport, same)).toMatchObject({ changed: 0, problems: [] })
  expect(await manager.send(importProducts, same)).toEqual({ created: 0, changed: 0, skipped: 0 })
  const auditEntries = () =>
    database.read.many(sql`
      select params from audit_trail where kind = 'ecommerce.priceChanged' and params ->> 'name' = 'Filed shoe'`)
  expect(await auditEntries()).toEqual([])
  expect(await manager.send(importProducts, { rows: [{ sku: 'FILED', price: '80' }] })).toMatchObject({ changed: 1 })
  expect(await auditEntries()).toEqual([{ params: { name: 'Filed shoe', from: '96 EUR', to: '80 EUR' } }])
})

test('what an export writes changes nothing, and amounts may have a decimal comma', async () => {
  const { manager } = product
  const lists = { tags: ['1,5 l', 'steel'], sizes: ['42,5', '43'] }
  await someProduct(product, manager, { name: 'Listed shoe', sku: 'LISTED', ...lists, price: 5990 })
  const exported = { sku: 'LISTED', tags: joinParts(lists.tags), sizes: joinParts(lists.sizes), price: '59.9' }
  expect(await manager.send(checkProductImport, { rows: [exported] })).toMatchObject({ changed: 0, problems: [] })
  // The file of an earlier version, and other ways to write the amount.
  const others = ['59,90', '59.90 €', '€59,90', 'EUR 59,90'].map((price) => ({
    sku: 'LISTED',
    tags: '1,5 l; steel',
    sizes: '42,5; 43',
    price,
  }))
  for (const other of others)
    expect(await manager.send(checkProductImport, { rows: [other] })).toMatchObject({ changed: 0, problems: [] })
  for (const [price, amount] of [
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['1 234,50', 123_450],
    ['1.234.567', 123_456_700],
  ] as const) {
    await manager.send(importProducts, { rows: [{ sku: 'LISTED', price }] })
    expect((await manager.send(getManaged, { name: 'listed-shoe' })).product.price).toBe(amount)
  }
})

test('a long description comes whole, one that is too long is refused with its row', async () => {
  const { manager } = product
  const long = 'Tea stays warm in it. '.repeat(1000)
  const asked = { rows: [row('L1', { description: long }), row('L2', { description: long.repeat(4) })] }
  expect(await manager.send(checkProductImport, asked)).toMatchObject({
    created: 1,
    problems: [{ row: 2, column: 'description', code: 'too-long' }],
  })
  await manager.send(importProducts, asked)
  const { product: made } = await manager.send(getManaged, { name: 'imported-l1' })
  expect(made.description.length).toBeGreaterThan(long.trim().length)
})

test('a description whose document grows beyond what one holds stays in the thread, and is refused with its row', async () => {
  const { manager } = product
  // The address stands at each word.
  const grown = `<a href="https://tea.example/${'x'.repeat(1900)}">${'a<b>b</b>'.repeat(500)}</a>`
  expect([...(await readLongDescriptions([{ description: grown }], manager.id)).values()]).toEqual([null])
  const rowsOfBoth = [row('G1', { description: grown }), row('G2')]
  expect(await manager.send(checkProductImport, { rows: rowsOfBoth })).toEqual({
    created: 1,
    changed: 0,
    problems: [{ row: 1, column: 'description', code: 'too-long', limit: 60_000 }],
  })
})

test('descriptions of other shops come without their HTML, long ones too', async () => {
  const { manager } = product
  const short = '<h3>Care</h3><p>Keep it <strong>dry</strong>.</p><script>alert(1)</script>'
  // WooCommerce writes line breaks as two letters.
  const escaped = String.raw`Keeps tea warm.\n\nFor *hours*.`
  const long = `<ul>${'<li>Keeps <a href="https://tea.example">tea</a> warm</li>'.repeat(60)}</ul>`
  const asked = [short, escaped, long].map((description, place) => row(`H${place}`, { description }))
  expect(await manager.send(importProducts, { rows: asked })).toMatchObject({ created: 3, skipped: 0 })
  const written = async (name: string) => {
    const { product: made } = await manager.send(getManaged, { name })
    return writeMarkdown(JSON.parse(made.description) as RichNode)
  }
  expect(await written('imported-h0')).toBe('### Care\n\nKeep it **dry**.')
  expect(await written('imported-h1')).toBe('Keeps tea warm.\n\nFor *hours*.')
  expect(await written('imported-h2')).toBe(
    Array.from({ length: 60 }, () => '- Keeps [tea](https://tea.example) warm').join('\n'),
  )
})

test('the longest descriptions are read in a thread, while others have their turn', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    waiting = setImmediate(count)
  }
  let waiting = setImmediate(count)
  const cells = Array.from('abcdefghij', (letter) => `**${letter}`.repeat(20_000))
  const documents = await readLongDescriptions(
    [{ description: 'short' }, ...cells.map((description) => ({ description }))],
    product.manager.id,
  )
  clearImmediate(waiting)
  expect([...documents.keys()]).toEqual(cells)
  // On this thread it would be none.
  expect(turns).toBeGreaterThan(20)
})

test('others have their turn while long descriptions are read', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    waiting = setImmediate(count)
  }
  let waiting = setImmediate(count)
  const before = turns
  const sorted = sortRows(
    Array.from({ length: 40 }, (_, place) => row(`T${place}`, { description: '***a@'.repeat(5000) })),
    { currency: 'EUR', documents: new Map(), readKept: () => Promise.resolve([]) },
  )
  await sorted
  clearImmediate(waiting)
  expect(turns - before).toBeGreaterThanOrEqual(40)
})

test('the amounts of a product are of its own currency, whatever the workspace has now', async () => {
  const { manager, database } = product
  const made = await someProduct(product, manager, { name: 'Old euro', sku: 'OLD' })
  await database.transaction((tx) =>
    tx.run(sql`update ecommerce_products set currency = 'VND', price = 250000 where id = ${made.id}`),
  )
  const imported = [{ sku: 'old', price: '199000' }]
  expect(await manager.send(importProducts, { rows: imported })).toMatchObject({ changed: 1 })
  expect((await manager.send(getManaged, { name: made.slug })).product).toMatchObject({
    price: 199_000,
    currency: 'VND',
  })
  const { problems } = await manager.send(checkProductImport, { rows: [{ sku: 'OLD', price: '19.90' }] })
  expect(problems).toEqual([{ row: 1, column: 'price', code: 'wrong-type' }])
})

test('five thousand rows are taken by few statements', async () => {
  const many = Array.from({ length: importMost }, (_, place) => row(`M${place}`, { name: 'One name' }))
  expect(await product.manager.countStatements(importProducts, { rows: many })).toBeLessThanOrEqual(20)
  const page = await product.manager.send(listManaged, { search: 'm4999' })
  expect(page.products[0]?.slug).toMatch(/^one-name-[0-9a-f]{8}$/)
}, 30_000)

test('is for managers alone', async () => {
  await expect(product.ann.send(checkProductImport, { rows: [] })).rejects.toMatchObject({ status: 403 })
  await expect(product.visitor.send(importProducts, { rows: [] })).rejects.toMatchObject({ status: 401 })
})
