// The health page's calls: what they say, and what can be done about work that failed.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awaitTimeLeftIn, longestWait } from '#app/testing-clock.ts'
import { listen } from '#app/testing-live.ts'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { collectTimes, writeMinute } from '#kernel/server/health-hours.ts'
import { enqueue, job } from '#kernel/server/jobs/jobs.ts'
import { sendMail } from '#kernel/server/jobs/mailer.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { object, text } from '#kernel/shape.ts'
import { listEntries } from '../audit-contract.ts'
import { sendTestMail } from '../contract.ts'
import { getHealth, getHealthHistory, removeJobs, retryJobs } from '../health-contract.ts'

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
  const listener = await listen(product.url, ann)
  const health = await admin.send(getHealth)
  expect(health).toMatchObject({ version: expect.stringMatching(/^\d/) as string, live: { connections: 1, people: 1 } })
  expect(health.database.migrations).toBeGreaterThan(10)
  expect(health.disk.total).toBeGreaterThan(health.disk.free)
  expect(health.sessions).toBeGreaterThanOrEqual(4)
  expect(health.mail).toBe('127.0.0.1')
  expect(JSON.stringify(health)).not.toContain('hidden-word')
  listener.close()
})

test('a job for a later day is no queue', async () => {
  const { waiting } = (await product.admin.send(getHealth)).jobs
  await product.database.transaction((tx) =>
    enqueue(tx, shaky, { note: 'later' }, { runAt: new Date(Date.now() + 86_400_000) }),
  )
  expect((await product.admin.send(getHealth)).jobs.waiting).toBe(waiting)
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
  await expect.poll(() => done).toEqual(['first'])
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

test(
  'tells hour by hour how the server was: a gap between two hours was one, the first and the last hour have none',
  async () => {
    const { admin, ann, database, config } = product
    // All of it is of the same hour.
    await awaitTimeLeftIn('hour', product)
    const write = (hoursAgo: number, minutes: number, slowest: number) =>
      database.transaction((tx) =>
        tx.run(sql`
        insert into health_hours values (
          date_trunc('hour', now()) - make_interval(hours => ${hoursAgo}::int), ${minutes}::int, now(), ${slowest}::float8,
          0.42, ${hoursAgo === 3 ? 2 : 0}::int, 7
        )`),
      )
    expect((await admin.send(getHealthHistory)).days).toEqual([])
    await write(5, 20, 80)
    await write(4, 60, 120)
    // An hour in which nothing ran, and one that was slow for its first half alone.
    await write(2, 30, 1_400.2)
    await write(0, 10, 90)
    await expect(ann.send(getHealthHistory)).rejects.toMatchObject({ status: 403 })
    const { days } = await admin.send(getHealthHistory)
    const sum = (key: 'well' | 'slow' | 'down') => days.reduce((total, day) => total + day[key], 0)
    // Hours 3 and 1 are missing, of hour 2 a half.
    expect([sum('well'), sum('slow'), sum('down')]).toEqual([90, 30, 150])
    expect(Math.max(...days.map(({ slowest }) => slowest))).toBe(1_401)
    expect(Math.max(...days.map(({ disk }) => disk))).toBe(42)

    // A minute that is written twice counts once; the worst of it stays.
    await database.transaction((tx) => tx.run(sql`delete from health_hours`))
    await writeMinute(database.read, { slowest: 30, connections: 3, dataDir: config.dataDir })
    await writeMinute(database.read, { slowest: 20, connections: 5, dataDir: config.dataDir })
    const [today] = (await admin.send(getHealthHistory)).days
    expect(today).toMatchObject({ slowest: 30, connections: 5, down: 0 })
    expect(today?.well).toBeLessThanOrEqual(2)
  },
  longestWait,
)

test('names the newest backup', async () => {
  const { admin, config } = product
  expect((await admin.send(getHealth)).backup).toBeNull()
  const folder = join(config.dataDir, 'backups')
  await mkdir(folder)
  await writeFile(join(folder, 'backup-1.tar'), 'twelve bytes')
  await writeFile(join(folder, 'backup-2.tar.half'), 'not done yet')
  expect((await admin.send(getHealth)).backup).toMatchObject({ bytes: 12 })
})

test('what 99 of 100 answers stay under', () => {
  const times = collectTimes()
  expect(times.take()).toBe(0)
  for (let one = 1; one <= 200; one++) times.add(one)
  expect(times.take()).toBe(198)
  expect(times.take()).toBe(0)
})
