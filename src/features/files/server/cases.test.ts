// Tests files that broke other drives: each comes back byte for byte from every URL, gets its true type, and never runs.
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { openAddress } from '../contract.ts'
import type { Entry } from '../entities.ts'
import { createLink } from '../sharing-contract.ts'
import { addNew, makeFolder } from './testing-files.ts'

const folder = path.join(import.meta.dirname, '../cases')
const names = (await readdir(folder)).filter((name) => !name.endsWith('.json'))

const unknown = 'application/octet-stream'
/** The types detected by content: a web page named like a picture has none, and neither do SVGs and scripts. */
const types: Record<string, string> = {
  'fil09-script.pdf': 'application/pdf',
  'fil15-144-megapixels.png': 'image/png',
  'fil16-four-seconds.wav': 'audio/wav',
}
const typeOf = (name: string) => types[name] ?? (name.endsWith('.zip') ? 'application/zip' : unknown)

let product: TestProduct
let parent: Entry
let token: string
beforeAll(async () => {
  product = await testProduct()
  parent = await makeFolder(product.ann, 'Cases')
  const { link } = await product.ann.send(createLink, { entryId: parent.id, access: 'view' })
  token = link.url.slice(-32)
})
afterAll(() => product.close())

test('all the inputs are here', () => {
  expect(names).toHaveLength(17)
})

/** The file's own URL, the one through a link, and the one with a ticket. */
async function addressesOf({ id: entryId }: Entry): Promise<string[]> {
  const { url } = await product.ann.send(openAddress, { entryIds: [entryId], as: 'content', inline: 'yes' })
  return [
    `/api/files/content?entryId=${entryId}`,
    `/api/files/content?entryId=${entryId}&inline=yes`,
    `/api/files/link/content?token=${token}&entryId=${entryId}&inline=yes`,
    url,
  ]
}

test.each(names)('%s', async (name) => {
  const content = await readFile(path.join(folder, name))
  const entry = await addNew(product, product.ann, { name, content, parentId: parent.id })
  const type = typeOf(name)
  expect([entry.size, entry.hasThumb]).toEqual([content.length, false])
  const headers = { Authorization: `Bearer ${product.ann.token}` }
  for (const address of await addressesOf(entry)) {
    const answer = await fetch(product.url + address, { headers })
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    const isShown = address !== `/api/files/content?entryId=${entry.id}` && /pdf|image|audio/.test(type)
    expect(answer.headers.get('content-disposition')).toMatch(isShown ? /^inline/ : /^attachment/)
  }
  // None of these gets a thumbnail, least of all a drawing that runs a script.
  for (const thumb of [`thumb?entryId=${entry.id}`, `link/thumb?token=${token}&entryId=${entry.id}`])
    expect((await fetch(`${product.url}/api/files/${thumb}`, { headers })).status).toBe(404)
})
