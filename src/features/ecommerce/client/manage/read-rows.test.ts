// A file of products as its rows, which keep the numbers that a spreadsheet gives them.
import { expect, test } from 'vitest'
import { readRows } from './read-rows.ts'

const fileOf = (...lines: string[]) => new File([lines.join('\n')], 'products.csv')

test('rows are read by the names in the first line', async () => {
  const { rows } = await readRows(fileOf('Name,SKU,Ours', 'Court runner,CR,x', "'=Ridge,RC"))
  expect(rows).toEqual([
    { name: 'Court runner', sku: 'CR' },
    { name: '=Ridge', sku: 'RC' },
  ])
})

test('empty rows are left out, and those below them keep their number in the file', async () => {
  const { rows, numbers } = await readRows(fileOf('', 'name,sku', '', 'Court runner,CR', ',', '"Two', 'lines",RC', ''))
  expect(rows.map(({ sku }) => sku)).toEqual(['CR', 'RC'])
  expect(numbers).toEqual([4, 6])
})

test('a file without SKUs or without rows has no products', async () => {
  await expect(readRows(fileOf('name', 'Court runner'))).rejects.toThrow('no products')
  await expect(readRows(fileOf('name,sku', '', ''))).rejects.toThrow('no products')
})
