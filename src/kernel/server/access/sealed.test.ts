// Sealed values are read by those and for the purpose they were sealed for, and by nobody else.
import { expect, test } from 'vitest'
import { seal, tryUnseal, unseal } from './sealed.ts'

const config = { tokenKey: '5a'.repeat(32), dataDir: 'nowhere' }
const mine = { purpose: 'secrets of the test', owner: 'ann' }
const sealed = seal(config, mine, 'three doors')

test('it does not stand readable, nor twice the same, and is read again', () => {
  expect(sealed.includes('three doors')).toBe(false)
  expect(seal(config, mine, 'three doors')).not.toEqual(sealed)
  expect(unseal(config, mine, sealed)).toBe('three doors')
  expect(tryUnseal(config, mine, sealed)).toBe('three doors')
})

test.each([
  ['moved to another owner', config, { ...mine, owner: 'ben' }],
  ['taken for another purpose', config, { ...mine, purpose: 'something else' }],
  ['under another key', { ...config, tokenKey: '5b'.repeat(32) }, mine],
])('%s it cannot be read', (_, given, wanted) => {
  expect(() => unseal(given, wanted, sealed)).toThrow(/unable to authenticate data/)
  expect(tryUnseal(given, wanted, sealed)).toBeUndefined()
})

test('with one bit turned, anywhere, it cannot be read', () => {
  for (const at of sealed.keys()) {
    const turned = Buffer.from(sealed)
    turned[at] = (turned[at] ?? 0) ^ 1
    expect(() => unseal(config, mine, turned), `turned at ${at}`).toThrow(/unable to authenticate data/)
  }
})
