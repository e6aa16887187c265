// A file of products as its rows, which keep the numbers that a spreadsheet gives them.
import { expect, test } from 'vitest'
import { readRows } from './read-rows.ts'

/** A file that has products. */
function readOf(...lines: string[]) {
  const read = readRows(lines.join('\n'))
  if ('problem' in read) throw new Error('No products')
  return read
}

test('rows are read by the names in the first line', () => {
  const { rows } = readOf('Name,SKU,Ours', 'Court runner,CR,x', "'=Ridge,RC")
  expect(rows).toEqual([
    { name: 'Court runner', sku: 'CR' },
    { name: '=Ridge', sku: 'RC' },
  ])
})

test('empty rows are left out, and those below them keep their number in the file', () => {
  const { rows, numbers } = readOf('', 'name,sku', '', 'Court runner,CR', ',', '"Two', 'lines",RC', '')
  expect(rows.map(({ sku }) => sku)).toEqual(['CR', 'RC'])
  expect(numbers).toEqual([4, 6])
})

test('files of other shops and other separators are understood', () => {
  const shop = readOf(
    'ID,Type,SKU,Name,Published,Short description,Description,Stock,Sale price,Regular price,Categories,Tags',
    '101,simple,WB-1,"Birch bowl, small",1,Turned by hand,Holds fruit.,8,,"24,90","Home > Bowls","birch, bowl"',
  )
  expect(shop.rows).toEqual([
    {
      sku: 'WB-1',
      name: 'Birch bowl, small',
      subDescription: 'Turned by hand',
      description: 'Holds fruit.',
      quantity: '8',
      priceSale: '',
      price: '24,90',
      category: 'Home > Bowls',
      tags: 'birch, bowl',
    },
  ])
  expect(shop.unknown).toEqual(['ID', 'Type', 'Published'])
  const [row] = readOf('sku;price;quantity', 'AT-231-SHI-13;59,90;12').rows
  expect(row).toEqual({ sku: 'AT-231-SHI-13', price: '59,90', quantity: '12' })
})

test('files of Shopify are understood, and a short description of WooCommerce is plain words', () => {
  const shopify = readOf(
    'Handle,Title,Body (HTML),Vendor,Product Category,Tags,Variant SKU,Variant Inventory Qty,Variant Price,Cost per item,Status',
    'bowl,Birch bowl,"<p>Holds <b>fruit</b>.</p>",Weide,Home > Bowls,"birch, bowl",WB-1,8,24.90,9,active',
  )
  expect(shopify.rows).toEqual([
    {
      sku: 'WB-1',
      name: 'Birch bowl',
      description: '<p>Holds <b>fruit</b>.</p>',
      category: 'Home > Bowls',
      tags: 'birch, bowl',
      quantity: '8',
      price: '24.90',
      cost: '9',
    },
  ])
  expect(shopify.unknown).toEqual(['Handle', 'Vendor', 'Status'])
  const woo = readOf('SKU,Short description', 'WB-1,"<p>Turned &amp; oiled</p><p>by hand</p>"', 'WB-2,Oiled<br>twice')
  expect(woo.rows).toEqual([
    { sku: 'WB-1', subDescription: 'Turned & oiled by hand' },
    { sku: 'WB-2', subDescription: 'Oiled twice' },
  ])
})

test('a summary counts before a short description, whichever stands first, and what is left of two is told', () => {
  const lines = ['WB-1,Turned,', 'WB-2,,Oiled', 'WB-3,Carved,']
  const read = readOf('SKU,Summary,Short description', ...lines)
  expect(read.rows.map(({ subDescription }) => subDescription)).toEqual(['Turned', 'Oiled', 'Carved'])
  expect(read.unknown).toEqual([])
  const both = readOf('Short description,Summary,SKU', 'Oiled,Turned,WB-1', 'Oiled,,WB-2')
  expect(both.rows.map(({ subDescription }) => subDescription)).toEqual(['Turned', 'Oiled'])
  expect(both.unknown).toEqual(['short description'])
})

test('a file without SKUs or without rows has no products', () => {
  expect(readRows('name\nCourt runner')).toEqual({ problem: 'unreadable' })
  expect(readRows('name,sku\n\n')).toEqual({ problem: 'unreadable' })
})
