// Whether the time of an answer tells who has an account, in `npm run prove -- timing`: pairs in random order.
import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login } from '#features/account/contract.ts'
import { requestPasswordReset, resendCode, setNewPassword } from '#features/account/sign-up-contract.ts'
import { testProduct } from '#app/testing.ts'
import type { TestProduct } from '#app/testing.ts'
import { hashPassword } from '#kernel/server/access/passwords.ts'
import { insertPeople } from '#kernel/server/people/people-many.ts'

const pairs = Number(process.env['PROVE_PAIRS'] ?? 1000)
const warmUp = 50
/** How often somebody would be slower than nobody by chance alone lies within three standard deviations of a half. */
const mostBias = 1.5 / Math.sqrt(pairs)

const addressOf = (who: 'somebody' | 'anybodys', index: number) => `${who}-${index}@atrium.test`
// Each pair comes from a place of its own: slowing guesses down is another test's matter.
const placeOf = (index: number) => `10.${index >> 8}.${index & 255}.7`

const doors = {
  'a sign-in': { path: login.path, body: { password: 'not the one that it is' } },
  'the asking for a new password': { path: requestPasswordReset.path, body: {} },
  'the asking for another code': { path: resendCode.path, body: {} },
  'a new password': { path: setNewPassword.path, body: { code: '123456', password: 'nine lamps on the stairs' } },
}

describe.runIf(process.env['PROVE'] !== undefined)('as fast for somebody as for nobody is', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await testProduct({ config: { trustProxy: 1 } })
    const passwordHash = await hashPassword('the one that it is')
    const people = Array.from({ length: warmUp + pairs }, (_, index) => ({
      email: addressOf('somebody', index),
      firstName: `Noor${index}`,
      lastName: 'Vance',
      passwordHash,
    }))
    await product.database.transaction((tx) => insertPeople(tx, people))
  }, 60_000)
  afterAll(() => product.close())

  /** Milliseconds until the answer; what it leaves to be done is done before the next one is asked. */
  async function time(door: (typeof doors)[keyof typeof doors], email: string, index: number) {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': placeOf(index) }
    const body = JSON.stringify({ email, ...door.body })
    const began = performance.now()
    const { status } = await product.raw('POST', door.path, { headers, body })
    const took = performance.now() - began
    await product.settle()
    return { status, took }
  }

  test.each(Object.entries(doors))('%s', { timeout: 900_000 }, async (name, door) => {
    const slower: number[] = []
    const statuses = new Set<number>()
    for (let index = 0; index < warmUp + pairs; index++) {
      const isFirst = Math.random() < 0.5
      const one = await time(door, addressOf(isFirst ? 'somebody' : 'anybodys', index), index)
      const other = await time(door, addressOf(isFirst ? 'anybodys' : 'somebody', index), index)
      statuses.add(one.status).add(other.status)
      if (index >= warmUp) slower.push(isFirst ? one.took - other.took : other.took - one.took)
    }
    const share = slower.filter((difference) => difference > 0).length / pairs
    const median = slower.toSorted((a, b) => a - b)[Math.floor(pairs / 2)] ?? Number.NaN
    process.stdout.write(`${name}: somebody slower in ${(share * 100).toFixed(1)} %, by ${median.toFixed(3)} ms\n`)
    // Answered alike at all, else their times say nothing.
    expect(statuses.size).toBe(1)
    expect(Math.abs(share - 0.5)).toBeLessThan(mostBias)
  })
})
