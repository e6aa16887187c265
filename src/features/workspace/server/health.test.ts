// The health page's calls: what they say, and what can be done about work that failed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '#app/testing-live.ts'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { enqueue, job } from '#kernel/server/jobs.ts'
import { sendMail } from '#kernel/server/mailer.ts'
import { object, text } from '#kernel/shape.ts'
import { listEntries } from '../audit-contract.ts'
import { sendTestMail } from '../contract.ts'
import { getHealth, removeJobs, retryJobs } from '../health-contract.ts'

let isBroken = true
const done: string[] = []
const shaky = job(
  'test.shaky',
  object({ note: text({ max: 50 }) }),
  async ({ note }) => {
    if (isBroken) throw new Error('The printer did not answer\nand this is where')
    done.push(note)
  },
  { maxAttempts: 1 },
)

let product: TestProduct
beforeAll(async () => {
  // Nobody listens at this port: every mail fails.
  product = await testProduct({ parts: [shaky], config: { smtpUrl: 'smtp://mailer:hidden-word@127.0.0.1:1' } })
})
afterAll(() => product.close())

const fail = async (note: string) => {
  await product.database.transaction((tx) => enqueue(tx, shaky, { note }))
  await expect
    .poll(async () =>
      (await product.admin.send(getHealth)).jobs.failed.shown.filter(({ name }) => name === 'test.shaky'),
    )
    .not.toEqual([])
  return (await product.admin.send(getHealth)).jobs.failed.shown.find(({ name }) => name === 'test.shaky')
}

test('says what the server is made of and who is here', async () => {
  const { ann, admin } = product
  const ear = await listen(product.url, ann)
  await ear.hear((frame) => 'hello' in frame)
  const health = await admin.send(getHealth)
  expect(health).toMatchObject({ version: expect.stringMatching(/^\d/) as string, live: { connections: 1, people: 1 } })
  expect(health.database.migrations).toBeGreaterThan(10)
  expect(health.disk.total).toBeGreaterThan(health.disk.free)
  expect(health.sessions).toBeGreaterThanOrEqual(4)
  expect(health.mail).toBe('127.0.0.1')
  expect(JSON.stringify(health)).not.toContain('hidden-word')
  ear.close()
})

test('nobody but admins may ask or do anything', async () => {
  for (const person of [product.ann, product.manager]) {
    await expect(person.send(getHealth)).rejects.toMatchObject({ status: 403 })
    await expect(person.send(retryJobs, { jobIds: ['1'] })).rejects.toMatchObject({ status: 403 })
    await expect(person.send(removeJobs, { jobIds: ['1'] })).rejects.toMatchObject({ status: 403 })
  }
})

test('a job that failed is shown with its reason, tried again, and written down', async () => {
  const failed = await fail('first')
  expect(failed).toMatchObject({ attempts: 1, maxAttempts: 1, nextAt: null, error: 'The printer did not answer' })
  isBroken = false
  expect(await product.admin.send(retryJobs, { jobIds: [failed?.id ?? ''] })).toEqual({ count: 1 })
  // The queue looks for what was put back every two seconds.
  await expect.poll(() => done, { timeout: 6000 }).toEqual(['first'])
  isBroken = true
  const { entries } = await product.admin.send(listEntries)
  expect(entries[0]).toMatchObject({ kind: 'workspace.jobsRetried', params: { count: '1' } })
})

test('a job that failed is removed, and what is not there changes nothing', async () => {
  const failed = await fail('second')
  const input = { jobIds: [failed?.id ?? ''] }
  expect(await product.admin.send(removeJobs, input)).toEqual({ count: 1 })
  expect(await product.admin.send(removeJobs, input)).toEqual({ count: 0 })
  expect((await product.admin.send(getHealth)).jobs.failed.shown).toEqual([])
  expect(done).toEqual(['first'])
  const { entries } = await product.admin.send(listEntries)
  expect(entries[0]).toMatchObject({ kind: 'workspace.jobsRemoved' })
})

test('a mail that could not be sent stands apart, with its address and nothing of its words', async () => {
  const { admin } = product
  const mail = { to: 'nobody@atrium.example', language: 'en', subject: 'Your code', text: 'It is 443322.' } as const
  await product.database.transaction((tx) => sendMail(tx, mail))
  await expect.poll(async () => (await admin.send(getHealth)).mails.count).toBe(1)
  const health = await admin.send(getHealth)
  expect(health.mails.shown[0]).toMatchObject({ name: 'kernel.sendMail', to: 'nobody@atrium.example' })
  expect(health.jobs.failed.count).toBe(0)
  expect(JSON.stringify(health)).not.toMatch(/443322|Your code/)
})

test('a test mail that nobody takes says why', async () => {
  const answer = await product.admin.send(sendTestMail, { to: 'somebody@atrium.example' })
  expect(answer).toMatchObject({ isTaken: false, answer: expect.stringContaining('ECONNREFUSED') as string })
})
