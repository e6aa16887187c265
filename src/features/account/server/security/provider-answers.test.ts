// Signing in with a provider: what its answers prove, whatever shape they have, and what of them is a forgery.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenidAnswers } from '#app/testing-openid-answers.ts'
import { startAnsweringProvider } from '#app/testing-openid-answers.ts'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { beginProvider, signInByProvider } from '../../providers-contract.ts'

const publicUrl = 'http://localhost:3999'
const hour = 3600
const now = () => Math.floor(Date.now() / 1000)

let openid: Awaited<ReturnType<typeof startAnsweringProvider>>
let product: TestProduct
beforeAll(async () => {
  openid = await startAnsweringProvider()
  product = await testProduct({ config: { publicUrl, providers: [openid.provider], registration: 'open' } })
})
afterAll(async () => {
  await product.close()
  openid.close()
})

async function comeBack(answers: OpenidAnswers) {
  const { address, secret } = await product.visitor.send(beginProvider, { provider: 'oidc' })
  return product.visitor.send(signInByProvider, { answer: openid.signIn(address, answers), secret })
}

let people = 0
/** Somebody new at the provider. */
function somebody() {
  const sub = `p${++people}`
  return { sub, email: `${sub}@weide.example` }
}

describe('an ID token', () => {
  const proven = () => ({ ...somebody(), email_verified: true, name: 'P One' })

  test('signed by the provider opens an account', async () => {
    const idToken = proven()
    expect((await comeBack({ idToken })).user).toMatchObject({ email: idToken.email, emailVerified: true })
  })

  test.each(['foreign key', 'none', 'client secret'] as const)('signed by %s is refused', async (signature) => {
    const refused = comeBack({ idToken: proven(), signature })
    await expect(refused).rejects.toMatchObject({ status: 502, code: 'provider-failed' })
  })

  test.each([
    ['of another issuer', { iss: 'http://127.0.0.1:1' }],
    ['for another client', { aud: 'another' }],
    ['for several clients, of which another is the authorized one', { aud: ['atrium', 'another'], azp: 'another' }],
    ['that has expired', { exp: now() - hour }],
    ['without an end', { exp: undefined }],
    ['that is not valid yet', { nbf: now() + hour }],
    ['for another sign-in', { nonce: 'another' }],
    ['for no sign-in', { nonce: undefined }],
    ['about nobody', { sub: undefined }],
  ])('%s is refused', async (_what, wrong) => {
    const refused = comeBack({ idToken: { ...proven(), ...wrong } })
    await expect(refused).rejects.toMatchObject({ status: 502, code: 'provider-failed' })
  })
})

describe('an address', () => {
  const refused = { status: 403, code: 'unproven-address' }

  test.each<[string, unknown]>([
    ['true', true],
    ['the text true', 'true'],
    ['the text True', 'True'],
    ['one', 1],
    ['the text one', '1'],
  ])('is proven by %s', async (_what, proof) => {
    const idToken = { ...somebody(), email_verified: proof, name: 'P Four' }
    const { user } = await comeBack({ idToken, userinfo: {} })
    expect(user).toMatchObject({ email: idToken.email, emailVerified: true, firstName: 'P', lastName: 'Four' })
  })

  test.each<[string, unknown]>([
    ['false', false],
    ['the text false', 'false'],
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['zero', 0],
    ['a list', [true]],
    ['an object', { value: true }],
    ['another word', 'pending'],
  ])('is not proven by %s', async (_what, proof) => {
    const idToken = { ...somebody(), email_verified: proof }
    await expect(comeBack({ idToken, userinfo: {} })).rejects.toMatchObject(refused)
    const { sub } = idToken
    await expect(comeBack({ idToken: { sub }, userinfo: idToken })).rejects.toMatchObject(refused)
  })

  test.each<[string, (email: string) => { idToken: object; userinfo: object }]>([
    ['the proof', (email) => ({ idToken: { email }, userinfo: { email, email_verified: true } })],
    ['the proof alone', (email) => ({ idToken: { email }, userinfo: { email_verified: 'true' } })],
    [
      'the same address in capitals',
      (email) => ({
        idToken: { email },
        userinfo: { email: email.toUpperCase(), email_verified: true },
      }),
    ],
    ['all there is', (email) => ({ idToken: {}, userinfo: { email, email_verified: true } })],
    ['the address', (email) => ({ idToken: { email_verified: true }, userinfo: { email } })],
  ])('is proven where the userinfo endpoint says %s', async (_what, answersFor) => {
    const { sub, email } = somebody()
    const { idToken, userinfo } = answersFor(email)
    const answers = { idToken: { sub, ...idToken }, userinfo: { sub, ...userinfo, name: 'P Five' } }
    const { user } = await comeBack(answers)
    expect(user).toMatchObject({ email, emailVerified: true, firstName: 'P', lastName: 'Five' })
  })

  test('is not proven by the proof of another address', async () => {
    const { sub, email } = somebody()
    const userinfo = { sub, email: `other-${email}`, email_verified: true }
    await expect(comeBack({ idToken: { sub, email }, userinfo })).rejects.toMatchObject(refused)
  })

  test('that the ID token calls unproven is not proven by the userinfo endpoint', async () => {
    const idToken = { ...somebody(), email_verified: false }
    const userinfo = { ...idToken, email_verified: true }
    await expect(comeBack({ idToken, userinfo })).rejects.toMatchObject(refused)
  })

  test('is not taken from an answer about somebody else', async () => {
    const userinfo = { ...somebody(), email_verified: true }
    const failed = { status: 502, code: 'provider-failed' }
    await expect(comeBack({ idToken: { sub: somebody().sub }, userinfo })).rejects.toMatchObject(failed)
  })

  test('needs no userinfo endpoint when the ID token says all', async () => {
    const idToken = { ...somebody(), email_verified: true, name: 'P Six' }
    expect((await comeBack({ idToken })).user.email).toBe(idToken.email)
  })
})
