// Kill -9 of the server around the mail of an invoice: its number is given once, none is left out, and one mail goes.
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#features/account/sign-up-contract.ts'
import { createInvoice, getInvoice, listInvoices, sendInvoice } from '#features/invoices/contract.ts'
import { draftInput } from '#features/invoices/server/testing-invoices.ts'
import { newId } from '#kernel/server/ids.ts'
import { freePort } from '#kernel/server/http/free-port.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import type { ProductProcess } from './product-process.ts'
import { startProcess, stopProcess } from './product-process.ts'
import { Refusal, ask, within } from './server-processes.ts'

const run = promisify(execFile)
const person = { email: 'ann@atrium.test', password: 'a door in the north wing', firstName: 'Ann', lastName: 'Lee' }
const day = new Date().toISOString().slice(0, 10)
/** Time for a server that has just started to print the PDF and hand the mail over. */
const mailTime = 60_000

let running: ProductProcess | undefined
let dataDir: string
let port: number
let token: string

const start = async () => (running = await startProcess(dataDir, port))

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'atrium-invoice-kills-'))
  await chmod(dataDir, 0o755)
  port = await freePort()
  const { url } = await start()
  token = (await ask(url, register, { input: person })).accessToken
  const env = { ...process.env, DATA_DIR: dataDir }
  await run(process.execPath, ['src/app/commands/user.ts', 'role', person.email, 'manager'], { env })
}, 120_000)
afterAll(async () => {
  if (running) await stopProcess(running)
  await rm(dataDir, { recursive: true, force: true })
})

async function kill({ server }: ProductProcess): Promise<void> {
  server.kill('SIGKILL')
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
}

const addressOf = (round: number) => `client${round}@lind.example`
const draft = draftInput(day)

async function write({ url }: ProductProcess, round: number) {
  const input = { ...draft, to: { ...draft.to, email: addressOf(round) } }
  return (await ask(url, createInvoice, { token, key: newId(), input })).invoice
}

type Asking = { invoiceId: string; revision: number; to: string; key: string }

const send = ({ url }: ProductProcess, { invoiceId, revision, to, key }: Asking) =>
  ask(url, sendInvoice, {
    token,
    key,
    input: { invoiceId, revision, to, language: 'en', message: '', isReminder: false },
  })

/** As a browser does: the same request under its key, until there is an answer. */
async function sendUntilAnswered(product: ProductProcess, asking: Asking): Promise<string | null> {
  try {
    return (await send(product, asking)).invoice.number
  } catch (error) {
    if (error instanceof Refusal && ![409, 503].includes(error.status)) throw error
    await sleep(50)
    return sendUntilAnswered(product, asking)
  }
}

const mailsTo = async (to: string) => (await readKeptMails(dataDir)).filter((mail) => mail.to === to).length

/** After `wait` milliseconds: of the request, or of its answer, when the number is given and the mail still to be made. */
const moments = [
  { name: 'before the answer', wait: 0, isAnswered: false },
  { name: 'while the number is given', wait: 15, isAnswered: false },
  { name: 'when the number is given', wait: 0, isAnswered: true },
  { name: 'while the PDF is printed', wait: 60, isAnswered: true },
  { name: 'about when the mail goes', wait: 250, isAnswered: true },
] as const

test.each(moments.map((moment, round) => ({ ...moment, round })))(
  'killed $name, it has one number and goes once',
  { timeout: 180_000 },
  async ({ wait, isAnswered, round }) => {
    const before = running ?? (await start())
    const { id: invoiceId, revision } = await write(before, round)
    const asking = { invoiceId, revision, to: addressOf(round), key: newId() }
    const answer = send(before, asking).then(
      ({ invoice }) => invoice.number,
      () => undefined,
    )
    const first = isAnswered ? await answer : undefined
    await sleep(wait)
    const mailsBefore = await mailsTo(asking.to)
    await kill(before)
    // At once after the answer, the mail cannot have gone: the kill came between the number and the mail.
    expect(mailsBefore).toBeLessThanOrEqual(wait === 0 ? 0 : 1)
    const after = await start()
    const number = await sendUntilAnswered(after, asking)
    expect(number).toBe(first ?? number)
    await within(mailTime, async () => {
      const { invoice } = await ask(after.url, getInvoice, { token, input: { invoiceId } })
      return invoice.sent > 0
    })
    expect(await mailsTo(asking.to)).toBe(1)
    const { invoice } = await ask(after.url, getInvoice, { token, input: { invoiceId } })
    expect(invoice).toMatchObject({ sent: 1, number, status: 'unpaid' })
    expect(invoice.history.filter(({ kind }) => kind === 'issued' || kind === 'sent')).toHaveLength(2)
  },
)

test('the numbers of all of them follow one another', async () => {
  const { url } = running ?? (await start())
  const { invoices } = await ask(url, listInvoices, { token, input: {} })
  const numbers = invoices.map(({ number }) => number ?? 'none').toSorted()
  const year = day.slice(0, 4)
  expect(numbers).toEqual(moments.map((_, at) => `INV-${year}-${String(at + 1).padStart(4, '0')}`))
})
