// People with an address of the workspace's mail domain ask for an invitation, which is mailed to that address.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { register } from '#features/account/sign-up-contract.ts'
import { listEntries } from '#features/workspace/audit-contract.ts'
import { updateSettings } from '#features/workspace/contract.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { askForInvitation, getWorkspace } from '#kernel/workspace-contract.ts'

let invited: TestProduct
beforeAll(async () => {
  invited = await testProduct({ config: { demo: false } })
  await invited.admin.send(updateSettings, { settings: { mailDomain: 'court.example', registration: 'invite' } })
})
afterAll(() => invited.close())
const ask = async (email: string) => {
  expect(await invited.visitor.send(askForInvitation, { email, language: 'vi' })).toEqual({})
  await invited.settle()
  return invited.database.read.maybe<{ status: string; language: string }>(sql`
    select status, language from people where email = ${email}`)
}

test('lets its addresses ask for an invitation, which goes to the address itself', async () => {
  expect(await invited.visitor.send(getWorkspace)).toMatchObject({ mailDomain: 'court.example' })
  expect(await ask('new@court.example')).toEqual({ status: 'pending', language: 'vi' })
  const [newest] = (await invited.admin.send(listEntries)).entries
  expect(newest).toMatchObject({ kind: 'users.invited', by: null, params: { name: 'new@court.example' } })
})

test('does the same before its answer whether or not somebody has the address', async () => {
  await ask('known@court.example')
  const statements = (email: string) => invited.visitor.countStatements(askForInvitation, { email, language: 'vi' })
  for (const round of [1, 2, 3]) {
    expect(await statements('known@court.example')).toBe(await statements(`unknown${round}@court.example`))
  }
})

test('helps no other address, nor one that only ends like it, and lets nobody register without the link', async () => {
  expect(await ask('new@elsewhere.example')).toBeUndefined()
  expect(await ask('new@mycourt.example')).toBeUndefined()
  const given = { email: 'me@court.example', password: 'a-long-password-4', firstName: 'Me', lastName: 'Myself' }
  await expect(invited.visitor.send(register, given)).rejects.toMatchObject({ code: 'registration-closed' })
})

test('counts while registration is by invitation alone', async () => {
  await invited.admin.send(updateSettings, { settings: { registration: 'closed' } })
  expect(await invited.visitor.send(getWorkspace)).toMatchObject({ mailDomain: null })
  expect(await ask('late@court.example')).toBeUndefined()
})
