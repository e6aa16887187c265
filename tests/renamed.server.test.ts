// The product under another name: by the environment, and by what an admin chooses; nothing says the old one.
import { afterEach, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { register } from '#features/account/sign-up-contract.ts'
import { defaultName } from '#kernel/brand.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { getWorkspace } from '#kernel/workspace-contract.ts'

let product: TestProduct
afterEach(() => product.close())

const languages = ['en', 'fr', 'vi', 'cn', 'ar'] as const

/** All that the server says of itself: to everybody, and by mail in each language. */
async function saidBy({ visitor, settle, config, database }: TestProduct): Promise<string> {
  const workspace = await visitor.send(getWorkspace)
  for (const language of languages) {
    // New people are written to in the workspace's language.
    await database.transaction((tx) => tx.run(sql`update workspace set language = ${language}`))
    const person = {
      email: `zoe-${language}@court.test`,
      password: 'nine lamps on the stairs',
      firstName: 'Zoe',
      lastName: 'Ito',
    }
    await visitor.send(register, person)
  }
  await settle()
  const mails = await readKeptMails(config.dataDir)
  expect(mails.length).toBeGreaterThanOrEqual(languages.length)
  return JSON.stringify({ workspace, mails })
}

test('by the environment', async () => {
  product = await testProduct({ config: { productName: 'Courtyard' } })
  const said = await saidBy(product)
  expect(said).toContain('Courtyard')
  expect(said).not.toContain(defaultName)
})

test('by what an admin chose', async () => {
  product = await testProduct()
  await product.database.transaction((tx) => tx.run(sql`update workspace set name = 'Lantern House'`))
  const shown = async () => (await product.visitor.send(getWorkspace)).productName
  await expect.poll(shown, { timeout: 10_000 }).toBe('Lantern House')
  const said = await saidBy(product)
  expect(said).not.toContain(defaultName)
})
