// Files that no disk keeps: made when somebody asks, and asked for anew by those who have a copy.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { AppError } from '../../errors.ts'
import { object, text } from '../../shape.ts'
import { onFile } from './files.ts'

const path = '/api/test/made'
const made = onFile(
  { path, may: 'person', input: object({ word: text({ max: 20 }) }) },
  async ({ input: { word } }) => ({
    tag: word,
    make: async () => {
      if (word === 'full') throw new AppError('busy', 'Later')
      return Buffer.from(`%PDF-${word}`)
    },
    name: `${word}.pdf`,
    type: 'application/pdf',
    disposition: 'attachment',
  }),
)

let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ parts: [made] })
})
afterAll(() => product.close())

const ask = (word: string, headers = {}) =>
  fetch(`${product.url}${path}?word=${word}`, {
    headers: { Authorization: `Bearer ${product.ann.token}`, ...headers },
  })

test('a copy is asked for anew, and sent again when the file has become another', async () => {
  const answer = await ask('first')
  expect(await answer.text()).toBe('%PDF-first')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'private, no-cache',
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('attachment; filename="first.pdf"') as string,
  })
  const copy = { 'If-None-Match': answer.headers.get('etag') ?? '' }
  expect((await ask('first', copy)).status).toBe(304)
  expect((await ask('second', copy)).status).toBe(200)
})

test('what cannot be made is refused as other calls are, and no copy of that is kept', async () => {
  const answer = await ask('full')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('etag')).toBeNull()
})
