// Signing in with a provider, against a real one: who gets in, whose account it is, and what is refused.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { testPassword } from '#app/testing-database.ts'
import { startOpenidProvider } from '#app/testing-openid.ts'
import { testProduct } from '#app/testing.ts'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { markVerified } from '#kernel/server/people/people.ts'
import { changeStatus } from '#kernel/server/people/people-standing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { getMyAccount } from '../../contract.ts'
import {
  beginConnecting,
  beginProvider,
  connectProvider,
  disconnectProvider,
  signInByProvider,
} from '../../providers-contract.ts'
import { deleteAccount } from '../../data-contract.ts'
import { requestEmailChange } from '../../details-contract.ts'
import { beginPasskey } from '../../passkeys-contract.ts'
import { beginOneTimeCodes, changePassword, getSecurity } from '../../security-contract.ts'

const publicUrl = 'http://localhost:3999'

let openid: Awaited<ReturnType<typeof startOpenidProvider>>
let product: TestProduct
beforeAll(async () => {
  openid = await startOpenidProvider(`${publicUrl}/auth/provider`)
  product = await testProduct({ config: { publicUrl, providers: [openid.provider], registration: 'open' } })
})
afterAll(async () => {
  await product.close()
  await openid.close()
})

/** Leaves for the provider, signs in there, and comes back with what it gave. */
async function comeBackAs(login: string, { visitor } = product) {
  const { address, secret } = await visitor.send(beginProvider, { provider: 'oidc' })
  return { answer: await openid.signIn(address, login), secret }
}

/** The same to connect an account. */
async function comeBackTo(person: TestPerson, login: string) {
  const { address, secret } = await person.send(beginConnecting, { provider: 'oidc', password: testPassword })
  return { answer: await openid.signIn(address, login), secret }
}

const signInAs = async (login: string) => product.visitor.send(signInByProvider, await comeBackAs(login))
const expired = { status: 401, code: 'expired' }
const asked = { status: 400, fields: { password: { code: 'wrong-password' } } }

describe('whoever comes by a provider', () => {
  test('for the first time gets an account with a proven address, and finds it again', async () => {
    const first = await signInAs('rosa@elsewhere.example')
    expect(first.user).toMatchObject({ firstName: 'Rosa', lastName: 'Lund', emailVerified: true, role: 'user' })
    const again = await signInAs('rosa@elsewhere.example')
    expect(again.user.id).toBe(first.user.id)
    const headers = { Authorization: `Bearer ${again.accessToken}` }
    expect((await product.raw('GET', getMyAccount.path, { headers })).status).toBe(200)
  })

  test('gets none while accounts are by invitation', async () => {
    const closed = await testProduct({ config: { publicUrl, providers: [openid.provider], registration: 'invite' } })
    onTestFinished(closed.close)
    const callback = await comeBackAs('new@elsewhere.example', closed)
    await expect(closed.visitor.send(signInByProvider, callback)).rejects.toMatchObject({ code: 'registration-closed' })
  })

  test.each(['unproven@elsewhere.example', 'nobody'])(
    'with no address that is proven there is refused: %s',
    async (login) => {
      await expect(signInAs(login)).rejects.toMatchObject({ status: 403, code: 'unproven-address' })
    },
  )

  test.each([
    ['banned', 'account-closed'],
    ['pending', 'account-pending'],
    ['rejected', 'account-rejected'],
  ] as const)('is not let in while an admin keeps them %s, and is told so', async (status, code) => {
    const { id } = (await signInAs('rosa@elsewhere.example')).user
    await product.database.transaction((tx) => changeStatus(tx, [id], status))
    await expect(signInAs('rosa@elsewhere.example')).rejects.toMatchObject({ status: 403, code })
    await product.database.transaction((tx) => changeStatus(tx, [id], 'active'))
    expect((await signInAs('rosa@elsewhere.example')).user.id).toBe(id)
  })

  test('opens the account of the same address only when both sides have seen that it is theirs', async () => {
    const { ben, database } = product
    await expect(signInAs(ben.email)).rejects.toMatchObject({ status: 403, code: 'not-connected' })
    expect((await ben.send(getSecurity)).connections[0]?.connected).toBeNull()
    await database.transaction((tx) => markVerified(tx, ben.id))
    expect((await signInAs(ben.email)).user.id).toBe(ben.id)
    expect((await ben.send(getSecurity)).connections[0]?.connected).toMatchObject({ email: ben.email })
  })
})

describe('what a provider sends back', () => {
  test('works once, only with the secret of the browser that left, and for a few minutes', async () => {
    const { visitor, database } = product
    const callback = await comeBackAs('rosa@elsewhere.example')
    await visitor.send(signInByProvider, callback)
    await expect(visitor.send(signInByProvider, callback)).rejects.toMatchObject(expired)

    const stolen = await comeBackAs('rosa@elsewhere.example')
    const { secret } = await visitor.send(beginProvider, { provider: 'oidc' })
    await expect(visitor.send(signInByProvider, { ...stolen, secret })).rejects.toMatchObject(expired)

    const old = await comeBackAs('rosa@elsewhere.example')
    await database.transaction((tx) => tx.run(sql`update account_tickets set expires_at = now() - interval '1 s'`))
    await expect(visitor.send(signInByProvider, old)).rejects.toMatchObject(expired)
  })

  test('is refused when it was made up', async () => {
    const { visitor } = product
    const { address, secret } = await visitor.send(beginProvider, { provider: 'oidc' })
    const state = new URL(address).searchParams.get('state') ?? ''
    const answer = `?${new URLSearchParams({ code: 'made up', state, iss: openid.provider.address })}`
    const refused = visitor.send(signInByProvider, { answer, secret })
    await expect(refused).rejects.toMatchObject({ status: 502, code: 'provider-failed' })
  })

  test('asks for no provider that is not configured', async () => {
    await expect(product.visitor.send(beginProvider, { provider: 'google' })).rejects.toMatchObject({ status: 404 })
  })
})

describe('connecting a provider', () => {
  test('opens one’s own account with it from then on, whatever address it has there', async () => {
    const { ann } = product
    const login = 'unproven-ann@elsewhere.example'
    await ann.send(connectProvider, await comeBackTo(ann, login))
    expect((await signInAs(login)).user.id).toBe(ann.id)
    await expect(ann.send(disconnectProvider, { provider: 'oidc' })).rejects.toMatchObject(asked)
    await ann.send(disconnectProvider, { provider: 'oidc', password: testPassword })
    await expect(signInAs(login)).rejects.toMatchObject({ code: 'unproven-address' })
    const again = ann.send(disconnectProvider, { provider: 'oidc', password: testPassword })
    await expect(again).rejects.toMatchObject({ status: 404 })
  })

  test('asks for the password: neither an open session nor what was begun otherwise is enough', async () => {
    const { ann, ben } = product
    await expect(ann.send(beginConnecting, { provider: 'oidc' })).rejects.toMatchObject(asked)
    const login = 'thief@elsewhere.example'
    await expect(ann.send(connectProvider, await comeBackAs(login))).rejects.toMatchObject(expired)
    await expect(ann.send(connectProvider, await comeBackTo(ben, login))).rejects.toMatchObject(expired)
  })

  test('is refused for one that opens somebody else’s account', async () => {
    const { manager } = product
    const callback = await comeBackTo(manager, 'rosa@elsewhere.example')
    await expect(manager.send(connectProvider, callback)).rejects.toMatchObject({ status: 409, code: 'conflict' })
  })

  test('cannot be taken back when nothing else opens the account', async () => {
    const { admin, database } = product
    await admin.send(connectProvider, await comeBackTo(admin, 'ada@elsewhere.example'))
    await database.transaction((tx) => tx.run(sql`update people set password_hash = null where id = ${admin.id}`))
    const refused = { status: 409, code: 'last-way-in' }
    await expect(admin.send(disconnectProvider, { provider: 'oidc' })).rejects.toMatchObject(refused)
    await admin.send(changePassword, { password: testPassword })
    await admin.send(disconnectProvider, { provider: 'oidc', password: testPassword })
  })
})

describe('somebody with neither a password nor codes', () => {
  const calls = {
    'disconnects a provider': (person: TestPerson) => person.send(disconnectProvider, { provider: 'oidc' }),
    'connects one': (person: TestPerson) => person.send(beginConnecting, { provider: 'oidc' }),
    'adds a passkey': (person: TestPerson) => person.send(beginPasskey, {}),
    'begins with one-time codes': (person: TestPerson) => person.send(beginOneTimeCodes, {}),
    'sets a password': (person: TestPerson) => person.send(changePassword, { password: 'nine lamps on the stairs' }),
    'takes another address': (person: TestPerson) => person.send(requestEmailChange, { email: 'other@court.example' }),
    'deletes the account': (person: TestPerson) => person.send(deleteAccount, {}),
  }

  test.each(Object.entries(calls))('%s only soon after a sign-in', async (_what, run) => {
    const { manager, database } = product
    await database.transaction(async (tx) => {
      await tx.run(sql`update people set password_hash = null where id = ${manager.id}`)
      await tx.run(sql`update sessions set created_at = now() - interval '16 minutes' where person_id = ${manager.id}`)
    })
    const again = { status: 403, code: 'sign-in-again' }
    await expect(run(manager)).rejects.toMatchObject(again)
    await database.transaction((tx) =>
      tx.run(sql`update sessions set created_at = now() - interval '14 minutes' where person_id = ${manager.id}`),
    )
    const failure: unknown = await run(manager).catch((error: unknown) => error)
    expect(failure).not.toMatchObject(again)
  })
})

/** A site that answers as GitHub does; its one person has these addresses. */
async function startGithub(emails: readonly { email: string; primary: boolean; verified: boolean }[]) {
  const answers: Record<string, unknown> = {
    '/login/oauth/access_token': { access_token: 'a token', token_type: 'bearer', scope: 'user:email' },
    '/api/v3/user': { id: 4711, login: 'linus-b', name: 'Linus Berg' },
    '/api/v3/user/emails': emails,
  }
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[request.url ?? '']))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = { key: 'github', name: 'GitHub', address, clientId: 'atrium', clientSecret: 'secret' } as const
  const connected = await testProduct({ config: { publicUrl, providers: [provider], registration: 'open' } })
  onTestFinished(connected.close)
  return async () => {
    const begun = await connected.visitor.send(beginProvider, { provider: 'github' })
    const sent = new URL(begun.address).searchParams
    expect(begun.address.startsWith(`${address}/login/oauth/authorize?`)).toBe(true)
    const answer = `?${new URLSearchParams({ code: 'a code', state: sent.get('state') ?? '' })}`
    return connected.visitor.send(signInByProvider, { answer, secret: begun.secret })
  }
}

describe('GitHub', () => {
  test('brings the person with their first address, when it is verified there', async () => {
    const comeBack = await startGithub([
      { email: 'second@elsewhere.example', primary: false, verified: true },
      { email: 'linus@elsewhere.example', primary: true, verified: true },
    ])
    const { user } = await comeBack()
    expect(user).toMatchObject({ email: 'linus@elsewhere.example', firstName: 'Linus', lastName: 'Berg' })
  })

  test('brings who hides the first address, or has not verified it, with another that is verified', async () => {
    const comeBack = await startGithub([
      { email: '4711+linus-b@users.noreply.github.com', primary: true, verified: true },
      { email: 'new@elsewhere.example', primary: false, verified: false },
      { email: 'second@elsewhere.example', primary: false, verified: true },
    ])
    expect((await comeBack()).user).toMatchObject({ email: 'second@elsewhere.example', emailVerified: true })
  })

  test('brings nobody without an address that is verified', async () => {
    const comeBack = await startGithub([
      { email: 'linus@elsewhere.example', primary: true, verified: false },
      { email: 'second@elsewhere.example', primary: false, verified: false },
    ])
    await expect(comeBack()).rejects.toMatchObject({ code: 'unproven-address' })
  })
})
