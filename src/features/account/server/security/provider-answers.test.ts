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
  const proven = () => ({ ...somebody(), email_verified: true })

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
