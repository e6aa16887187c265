// Kill -9 of the server while money is sent: each transfer is there once or not at all, the sum stays, and payments
// under way are settled after the start. `npm run prove -- kills` does it twenty times.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#features/account/sign-up-contract.ts'
import {
  createAccount,
  createContact,
  deleteContact,
  getTransaction,
  listAccounts,
  listTransactions,
  recordTransaction,
  transfer,
} from '#features/banking/contract.ts'
import type { Transaction } from '#features/banking/entities.ts'
import type { Endpoint, InputOf } from '#kernel/contract.ts'
import { freePort } from '#kernel/server/http/free-port.ts'
import { newId } from '#kernel/server/ids.ts'
import type { ProductProcess } from './product-process.ts'
import { startProcess, stopProcess } from './product-process.ts'
import { Refusal, ask, within } from './server-processes.ts'

const run = promisify(execFile)
const person = { email: 'ann@atrium.test', password: 'a door in the north wing', firstName: 'Ann', lastName: 'Lee' }
const kills = process.env['PROVE'] === undefined ? 1 : Number(process.env['PROVE_ROUNDS'] ?? 20)
const senders = 6
const accountCount = 10
const money = 100_000
const writingTime = 400
/** Payments take ten seconds, and some more where the server starts meanwhile. */
const settlingTime = 60_000

let running: ProductProcess
let dataDir: string
let port: number
let token: string
const accountIds: string[] = []

const call = <Input, Output>(endpoint: Endpoint<Input, Output>, input?: Input, key?: string) =>
  ask(running.url, endpoint, { token, ...(input !== undefined && { input }), ...(key !== undefined && { key }) })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'atrium-transfer-kills-'))
  await chmod(dataDir, 0o755)
  port = await freePort()
  running = await startProcess(dataDir, port)
  token = (await ask(running.url, register, { input: person })).accessToken
  const env = { ...process.env, DATA_DIR: dataDir }
  await run(process.execPath, ['src/app/commands/user.ts', 'role', person.email, 'manager'], { env })
  // The first has no limit of its own: all of the others have.
  for (let one = 0; one <= accountCount; one += 1) {
    const { account } = await call(createAccount, { name: `Account ${one}`, currency: 'EUR', numberEnd: '' })
    if (one === 0) continue
    const deposit = { type: 'receive', accountId: account.id, amount: money, party: 'Bank', message: '' } as const
    await call(recordTransaction, deposit)
    accountIds.push(account.id)
  }
}, 120_000)
afterAll(async () => {
  await stopProcess(running)
  await rm(dataDir, { recursive: true, force: true })
})

async function killAndStart() {
  const { server } = running
  server.kill('SIGKILL')
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  running = await startProcess(dataDir, port)
}

const accountAt = (place: number) => accountIds[place % accountCount] ?? ''
const isRefused = (error: unknown) => error instanceof Refusal && error.status === 400

/** As a browser does: the same request under its key, until there is an answer. Undefined: there isn’t enough money. */
async function sendUntilAnswered(input: InputOf<typeof transfer>, key: string): Promise<Transaction | undefined> {
  try {
    return (await call(transfer, input, key)).transaction
  } catch (error) {
    if (isRefused(error)) return undefined
    if (error instanceof Refusal && ![409, 503].includes(error.status)) throw error
    await sleep(50)
    return sendUntilAnswered(input, key)
  }
}

/** Transfers between the accounts, one after another, until `isOver`; those that were acknowledged. */
async function sendOn(first: number, isOver: () => boolean): Promise<Transaction[]> {
  const sent: Transaction[] = []
  for (let place = first; !isOver(); place += senders) {
    const sides = { fromAccountId: accountAt(place * 7), toAccountId: accountAt(place * 7 + 1 + (place % 9)) }
    const amount = 1 + ((place * 7919) % 60_000)
    const transaction = await sendUntilAnswered({ ...sides, amount, message: '' }, newId())
    if (transaction) sent.push(transaction)
  }
  return sent
}

async function readAll(): Promise<Transaction[]> {
  const all: Transaction[] = []
  for (let hasNext = true; hasNext;) {
    const after = all.at(-1)?.id
    const page = await call(listTransactions, { rows: '25', ...(after !== undefined && { after }) })
    all.push(...page.transactions)
    ;({ hasNext } = page)
  }
  return all
}

/** Each balance is the sum of what is listed, none is below nothing, and all that was put in is there or was paid. */
async function expectSums(all: readonly Transaction[], paid: number) {
  const { accounts } = await call(listAccounts)
  const held = accounts.filter(({ isMain }) => !isMain)
  for (const { id, balance } of held) {
    const parts = all.map((one) => (one.account.id === id ? one.amount : one.counter.id === id ? -one.amount : 0))
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(balance)
    expect(balance).toBeGreaterThanOrEqual(0)
  }
  expect(held.reduce((sum, { balance }) => sum + balance, 0)).toBe(accountCount * money - paid)
}

test(
  'killed while money is sent, every transfer is whole or isn’t there, and payments end after the start',
  { timeout: 120_000 + kills * 30_000 },
  async () => {
    const contactOf = async (name: string) =>
      (await call(createContact, { name, email: null, numberEnd: '' })).contact.id
    const [staying, leaving] = [await contactOf('Linh Trần'), await contactOf('Rosa Delgado')]
    const pay = (contactId: string) =>
      sendUntilAnswered({ fromAccountId: accountAt(0), contactId, amount: 500, message: '' }, newId())
    const [kept, returned] = [await pay(staying), await pay(leaving)]
    await call(deleteContact, { contactId: leaving })

    const sent: Transaction[] = []
    for (let round = 0; round < kills; round += 1) {
      let isOver = false
      const writing = Array.from({ length: senders }, (_, place) => sendOn(round + place, () => isOver))
      await sleep(writingTime)
      await killAndStart()
      isOver = true
      sent.push(...(await Promise.all(writing)).flat())
    }
    expect(sent.length).toBeGreaterThan(kills * senders)

    await within(settlingTime, async () => {
      const { transactions } = await call(listTransactions, { tab: 'in_progress' })
      return transactions.length === 0
    })
    const read = async (one: Transaction | undefined) => call(getTransaction, { transactionId: one?.id ?? '' })
    const [completed, failed] = [await read(kept), await read(returned)]
    expect(completed.transaction).toMatchObject({ status: 'completed', reversedBy: null })
    expect(failed.transaction).toMatchObject({ status: 'failed', reversedBy: expect.any(String) as string })

    const all = await readAll()
    const ids = all.filter(({ type }) => type === 'transfer').map(({ id }) => id)
    expect(ids.toSorted()).toEqual(sent.map(({ id }) => id).toSorted())
    await expectSums(all, 500)
  },
)
