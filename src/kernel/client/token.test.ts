// Reading a token in the browser, and when it counts as valid.
import { expect, test } from 'vitest'
import { claimsOf, isValidToken } from './token.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenWith = (claims: object) => `${encode({ alg: 'HS256' })}.${encode(claims)}.signature`
const now = Date.UTC(2026, 10, 21)

test('a token is valid only if it ends later than now', () => {
  expect(isValidToken(tokenWith({ sub: 'mara', exp: now / 1000 + 1 }), now)).toBe(true)
  expect(isValidToken(tokenWith({ sub: 'mara', exp: now / 1000 }), now)).toBe(false)
  expect(isValidToken(tokenWith({ sub: 'mara', exp: now / 1000 - 1 }), now)).toBe(false)
})

test('claims are read in any script', () => {
  expect(claimsOf(tokenWith({ sub: 'مارا', exp: 7 }))).toEqual({ sub: 'مارا', exp: 7 })
})

test.each([
  '',
  'token',
  'a.b.c',
  'a..c',
  `a.${encode('text')}.c`,
  `a.${encode(null)}.c`,
  tokenWith({ sub: 'mara' }),
  tokenWith({ sub: 'mara', exp: '7' }),
  tokenWith({ sub: 'mara', exp: 7.5 }),
  tokenWith({ sub: 'mara', exp: -7 }),
  tokenWith({ sub: 'mara', exp: 1e300 }),
  tokenWith({ sub: '', exp: 7 }),
  tokenWith({ sub: 7, exp: 7 }),
  tokenWith({ sub: 'm'.repeat(101), exp: 7 }),
])('a token that cannot be read is not valid: %s', (token) => {
  expect(claimsOf(token)).toBeUndefined()
  expect(isValidToken(token)).toBe(false)
})
