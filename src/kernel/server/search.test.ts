// Search words and what they find, in five languages.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { findRecords } from '../search-contract.ts'
import { findable } from './search.ts'
import { sql } from './database/sql.ts'

const titles = [
  'Áo sơ mi',
  'Đường vào',
  'Le garçon Œuvre',
  'مُحَمَّد والأرْضُ',
  'مدرسة',
  '我要买一双新鞋子',
  'STRASSE straße',
  'lamp-42',
  "O'Neil",
]

let product: TestProduct
beforeAll(async () => {
  product = await testProduct({
    parts: [
      findable((db, actor, { text, limit }) =>
        db.many(sql`
          select 'test.title' as kind, title as id, title, null as note, '/' || ${actor.id}::text as link
          from unnest(${titles}::text[]) as title
          where to_tsvector('simple', search_words(title)) @@ search_query(${text})
          limit ${limit}`),
      ),
    ],
  })
})
afterAll(() => product.close())

const find = async (text: string) =>
  (await product.ann.send(findRecords, { text })).hits
    .filter(({ kind }) => kind === 'test.title')
    .map(({ title }) => title)

test.each([
  ['ao', 'Áo sơ mi'],
  ['ÁO so', 'Áo sơ mi'],
  ['duong', 'Đường vào'],
  ['garcon oeuvre', 'Le garçon Œuvre'],
  ['محمد', 'مُحَمَّد والأرْضُ'],
  ['والارض', 'مُحَمَّد والأرْضُ'],
  ['مدرسه', 'مدرسة'],
  ['鞋', '我要买一双新鞋子'],
  ['新鞋', '我要买一双新鞋子'],
  ['strasse', 'STRASSE straße'],
  ['42', 'lamp-42'],
  ['lamp 4', 'lamp-42'],
  ["o'neil", "O'Neil"],
])('%s finds %s', async (text, title) => {
  expect(await find(text)).toEqual([title])
})

test.each(['鞋新', 'pot', '!!!', "'", ':*', '& |', '\\'])('%s finds nothing', async (text) => {
  expect(await find(text)).toEqual([])
})

test('only whoever is signed in may look', async () => {
  await expect(product.visitor.send(findRecords, { text: 'ao' })).rejects.toMatchObject({ status: 401 })
})
