// Password hashes: right and wrong ones, the same work for nobody's, and a queue that has an end.
import { expect, test } from 'vitest'
import { hashPassword, isPasswordOf } from './passwords.ts'

test('a password belongs to its own hash alone', async () => {
  const hash = await hashPassword('courtyard')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPasswordOf('courtyard', hash)).toBe(true)
  expect(await isPasswordOf('Courtyard', hash)).toBe(false)
  expect(await hashPassword('courtyard')).not.toBe(hash)
})

test('a letter is the same however its accent was typed', async () => {
  expect(await isPasswordOf('cafe\u0301 au lait', await hashPassword('caf\u00e9 au lait'))).toBe(true)
})

test('nobody has no password', async () => {
  expect(await isPasswordOf('courtyard', undefined)).toBe(false)
})

test('two work, sixty-four wait, the next is told to come again', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 70 }, () => isPasswordOf('courtyard', undefined)))
  const refused = tries.filter((attempt) => attempt.status === 'rejected')
  expect(refused).toHaveLength(4)
  for (const attempt of refused) expect(attempt.reason).toMatchObject({ code: 'busy', retryAfter: 5 })
  expect(await isPasswordOf('courtyard', undefined)).toBe(false)
})
