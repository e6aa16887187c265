// Making an account, through the API: what a new person has, what is refused, who may come in at all.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { createSetupLink } from '#kernel/server/access/setup.ts'
import { register } from '../sign-up-contract.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const eve = { email: 'eve@atrium.test', password: 'nine lamps on the stairs', firstName: 'Eve', lastName: 'Okoye' }

const myAccountWith = (token: string) =>
  product.raw('GET', '/api/account/my-account', { headers: { Authorization: `Bearer ${token}` } })

describe('someone who registers', () => {
  test('is signed in: the first call with the answered token is answered', async () => {
    const { accessToken, user } = await product.visitor.send(register, eve)
    const answer = await myAccountWith(accessToken)
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text)).toEqual({ user })
  })

  test('has the specified defaults and a username', async () => {
    const { user } = await product.visitor.send(register, { ...eve, email: 'eva@atrium.test' })
    expect(user).toMatchObject({
      displayName: 'Eve Okoye',
      role: 'user',
      status: 'active',
      isPublic: true,
      emailVerified: false,
      photoURL: null,
      phoneNumber: null,
      country: null,
      about: null,
    })
    expect(user.username).toMatch(/^eve-okoye/)
  })

  test('never reads their password back', async () => {
    const answer = await product.raw('POST', '/api/account/register', {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...eve, email: 'evi@atrium.test' }),
    })
    expect(answer.status).toBe(200)
    expect(answer.text).not.toMatch(/argon2|password/i)
  })

  test('under a name that has no Latin letters has a username all the same', async () => {
    const { user } = await product.visitor.send(register, {
      ...eve,
      email: 'wei@atrium.test',
      firstName: '伟',
      lastName: '李',
    })
    expect(user.username).toMatch(/^person-[0-9a-f]+$/)
    expect(user.displayName).toBe('伟 李')
  })

  test('with an address that somebody has, in whatever case, is told so at the field', async () => {
    const again = product.visitor.send(register, { ...eve, email: product.ann.email.toUpperCase() })
    await expect(again).rejects.toMatchObject({ status: 409, code: 'conflict', fields: { email: { code: 'taken' } } })
  })

  test.each(['password1', 'Okoye2026!', 'qwertyuiop'])(
    'with the common password %s is told so at the field',
    async (password) => {
      const refused = product.visitor.send(register, { ...eve, email: 'new@atrium.test', password })
      await expect(refused).rejects.toMatchObject({ status: 400, fields: { password: { code: 'common-password' } } })
    },
  )

  test.each([
    ['password', 'seven77', { code: 'too-short', limit: 8 }],
    ['email', 'eve@', { code: 'not-an-email' }],
    ['firstName', '   ', { code: 'required' }],
  ])('with a wrong %s is told so at the field', async (field, value, problem) => {
    const refused = product.visitor.send(register, { ...eve, [field]: value })
    await expect(refused).rejects.toMatchObject({ status: 400, fields: { [field]: problem } })
  })

  test('twenty times at once under one address has one account', async () => {
    const twin = { ...eve, email: 'twin@atrium.test' }
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => product.visitor.send(register, twin)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = tries.flatMap((tried) =>
      tried.status === 'rejected' ? [(tried.reason as { code: string }).code] : [],
    )
    expect(new Set(codes)).toEqual(new Set(['conflict']))
  })
})

describe.each(['invite', 'closed'] as const)('where registration is %s', (registration) => {
  let guarded: TestProduct
  beforeAll(async () => {
    guarded = await testProduct({ config: { registration } })
  })
  afterAll(() => guarded.close())

  test('nobody registers without a link', async () => {
    await expect(guarded.visitor.send(register, eve)).rejects.toMatchObject({
      status: 403,
      code: 'registration-closed',
    })
  })

  test('a set-up link makes one admin, once', async () => {
    const link = new URL(await createSetupLink(guarded.database, guarded.config))
    const setup = link.searchParams.get('setup') ?? ''
    const { user } = await guarded.visitor.send(register, { ...eve, setup })
    expect(user.role).toBe('admin')
    const again = guarded.visitor.send(register, { ...eve, email: 'second@atrium.test', setup })
    await expect(again).rejects.toMatchObject({ status: 403, code: 'registration-closed' })
  })
})
