// A change of the password ends the keys too: whoever knew the old one may have made them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPassword } from '#app/testing-database.ts'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { changePassword } from '#features/account/security-contract.ts'
import { getBoard } from '#features/kanban/contract.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import { createKey, listKeys } from '../contract.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

test('ends once its person changed the password, and the mail says so', async () => {
  const { ann, config, raw, settle } = product
  const proof = { password: testPassword }
  const { key } = await ann.send(createKey, { name: 'Report', scopes: ['kanban:read'], lifetime: '90', proof })
  const statusOf = async () => (await raw('GET', getBoard.path, { headers: { Authorization: `Bearer ${key}` } })).status
  expect(await statusOf()).toBe(200)
  await ann.send(changePassword, { current: testPassword, password: 'seven kites above the yard' })
  expect(await statusOf()).toBe(401)
  expect((await ann.send(listKeys)).keys).toEqual([])
  await settle()
  const mails = (await readKeptMails(config.dataDir)).filter(({ to }) => to === ann.email)
  expect(mails.some(({ text }) => text.includes('your API keys no longer work'))).toBe(true)
})
