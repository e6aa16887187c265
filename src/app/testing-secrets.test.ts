// The look at rows for secrets: it finds each form in which one would be readable, and no hash.
import { createHash } from 'node:crypto'
import { Secret } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { findReadable } from './testing-secrets.ts'

const key = Buffer.alloc(32, 'doors').toString('base64url')
const forApps = Secret.fromBase32('ORSXG5BAMRXW64TTEBUGK4TFEBWGC3LQ').base32
const bytea = (bytes: Uint8Array) => [{ row: `(7,"\\\\x${Buffer.from(bytes).toString('hex')}",)` }]

describe('a secret stands readable', () => {
  test.each(['604211', '4k7m-2xqa', key, forApps])('%s: as text, and as the bytes of its text', (secret) => {
    expect(findReadable([{ row: '(7,)' }, { row: `(8,${secret})` }], [secret])).toEqual([secret])
    expect(findReadable(bytea(Buffer.from(secret)), [secret, 'another of them'])).toEqual([secret])
  })

  test('as the bytes that it is text of', () => {
    expect(findReadable(bytea(Buffer.from(key, 'base64url')), [key])).toEqual([key])
    expect(findReadable(bytea(Secret.fromBase32(forApps).bytes), [forApps])).toEqual([forApps])
  })
})

test('its hash does not give it away', () => {
  const hash = createHash('sha256').update(key).digest()
  expect(findReadable(bytea(hash), [key])).toEqual([])
})
