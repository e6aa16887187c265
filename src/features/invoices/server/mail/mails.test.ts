// Mails of invoices: with PDF and link, in the customer's language, counted once the mail server took them, each once.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import { enqueue } from '#kernel/server/jobs/jobs.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { getInvoiceSettings, updateInvoiceSettings } from '../../book-contract.ts'
import { creditInvoice, getInvoice, issueInvoice, sendInvoice, sendInvoices, voidInvoice } from '../../contract.ts'
import type { DraftInput, Invoice } from '../../entities.ts'
import { markInvoicesPaid } from '../../payments-contract.ts'
import { draftInput, snapshotOf, someCustomer, someDraft, someInvoice } from '../testing-invoices.ts'
import { remindDue } from './reminders.ts'
import { sendJob } from './send-job.ts'
import { handOver, insertSendings } from './sending-queries.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

let count = 0
const newEmail = () => `customer${(count += 1)}@mail.example`
const mailsTo = async (email: string) =>
  (await readKeptMails(product.config.dataDir)).filter(({ to }) => to === email).toReversed()
const toOf = (email: string): Partial<DraftInput> => ({ to: { ...draftInput('2026-01-01').to, email } })
const readAgain = async ({ id }: { id: string }) => (await product.manager.send(getInvoice, { invoiceId: id })).invoice
const kindsOf = ({ history }: Invoice) => history.map(({ kind }) => kind)

const sending = { language: 'en', message: '', isReminder: false } as const

describe('an invoice that is sent', () => {
  test('has its number, the PDF, the link and the message, and counts once', async () => {
    const email = newEmail()
    const draft = await someDraft(product, toOf(email))
    const message = '<b>Thank you</b>\nSee you'
    const input = { invoiceId: draft.id, revision: draft.revision, to: email, ...sending, message }
    const { invoice } = await product.manager.send(sendInvoice, input)
    expect(invoice).toMatchObject({ status: 'unpaid', sent: 0 })
    await product.settle()
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`Invoice ${invoice.number} from Atrium Works`)
    expect(mail?.text).toContain('<b>Thank you</b>\n\nSee you')
    expect(mail?.text).toContain('/invoice#key=')
    const raw = await readFile(path.join(product.config.dataDir, 'mail', `${mail?.name}.eml`), 'utf8')
    expect(raw).toContain('Content-Type: application/pdf')
    expect(raw).not.toContain('<p><b>Thank you</b>')
    const sent = await readAgain(invoice)
    expect(sent).toMatchObject({ sent: 1, step: 'sent' })
    expect(sent.history.at(-1)).toMatchObject({ kind: 'sent', note: email, by: product.manager.name })
  })

  test('is in the language of the customer, whose account is told', async () => {
    const email = newEmail()
    const party = await someCustomer(product.manager, { personId: product.ann.id, email })
    const { id: invoiceId, revision, number } = await someInvoice(product, { to: snapshotOf(party), language: 'fr' })
    await product.manager.send(sendInvoice, { invoiceId, revision, to: email, ...sending, language: 'fr' })
    await product.settle()
    expect((await mailsTo(email))[0]?.subject).toBe(`Facture ${number} de Atrium Works`)
    const { notifications } = await product.ann.send(listNotifications, { tab: 'all' })
    expect(notifications.filter(({ kind }) => kind === 'invoices.received')).toHaveLength(1)
  })

  test('is not another one than its sender saw, who waited while somebody changed it', async () => {
    const { manager, database } = product
    const email = newEmail()
    const draft = await someDraft(product, toOf(email))
    const input = { invoiceId: draft.id, revision: draft.revision, to: email, ...sending }
    const asked = await database.transaction(async (tx) => {
      await tx.run(sql`select from invoices where id = ${draft.id} for update`)
      const calls = [manager.send(sendInvoice, input), manager.send(sendInvoices, { invoiceIds: [draft.id] })]
      const settled = Promise.allSettled(calls)
      const countWaiting = async () => {
        const waiting = await database.read.many(sql`
          select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
        return waiting.length
      }
      await expect.poll(countWaiting).toBe(2)
      await tx.run(sql`update invoices set revision = revision + 1 where id = ${draft.id}`)
      return { settled }
    })
    expect(await asked.settled).toMatchObject([
      { status: 'rejected', reason: { code: 'conflict' } },
      { status: 'fulfilled', value: { sentIds: [], leftIds: [draft.id] } },
    ])
    expect((await readAgain(draft)).status).toBe('draft')
  })

  test('is refused where it is void, and a reminder where nothing is open', async () => {
    const voided = await someInvoice(product, toOf(newEmail()))
    await product.manager.send(voidInvoice, { invoiceId: voided.id, revision: voided.revision })
    const to = newEmail()
    const of = ({ id: invoiceId, revision }: Invoice) => ({ invoiceId, revision, to, ...sending })
    await expect(product.manager.send(sendInvoice, of(voided))).rejects.toMatchObject({ code: 'conflict' })
    const paid = await someInvoice(product, toOf(newEmail()))
    await product.manager.send(markInvoicesPaid, { invoiceIds: [paid.id], method: 'cash' })
    const reminder = { ...of(paid), isReminder: true }
    await expect(product.manager.send(sendInvoice, reminder)).rejects.toMatchObject({ code: 'conflict' })
    await expect(product.ann.send(sendInvoice, of(paid))).rejects.toMatchObject({ status: 403 })
    await product.settle()
    expect(await mailsTo(to)).toEqual([])
  })

  test('with many others goes to each address; those that can’t go are left', async () => {
    const [first, second] = [newEmail(), newEmail()]
    const one = await someDraft(product, toOf(first))
    const two = await someInvoice(product, toOf(second))
    const nowhere = await someInvoice(product)
    const empty = await someDraft(product, { ...toOf(newEmail()), lines: [] })
    const invoiceIds = [one, two, nowhere, empty].map(({ id }) => id)
    const answer = await product.manager.send(sendInvoices, { invoiceIds })
    expect(answer).toEqual({
      sentIds: expect.arrayContaining([one.id, two.id]) as string[],
      leftIds: [nowhere.id, empty.id],
    })
    await product.settle()
    expect([(await mailsTo(first)).length, (await mailsTo(second)).length]).toEqual([1, 1])
    const { number } = await readAgain(one)
    const entries = await product.database.read.many(sql`
      select from audit_trail where kind = 'invoices.issued' and params ->> 'number' = ${number}`)
    expect(entries).toHaveLength(1)
  })
})

describe('a process that dies while it sends', () => {
  async function queueAgain(invoice: Invoice, email: string, isHandedOver: boolean) {
    const sendingId = newId()
    await product.database.transaction((tx) => insertSendings(tx, [{ id: sendingId, invoiceId: invoice.id }]))
    if (isHandedOver) await handOver(product.database.read, sendingId)
    const data = { sendingId, invoiceId: invoice.id, to: email, ...sending, by: product.manager.id }
    await product.database.transaction((tx) => enqueue(tx, sendJob, data))
    await product.settle()
    return { sendingId, data }
  }

  test('before the mail left sends it once after all, also when the job is queued twice', async () => {
    const email = newEmail()
    const invoice = await someInvoice(product, toOf(email))
    const { data } = await queueAgain(invoice, email, true)
    expect(await mailsTo(email)).toHaveLength(1)
    await product.database.transaction((tx) => enqueue(tx, sendJob, data))
    await product.settle()
    expect((await readAgain(invoice)).sent).toBe(1)
  })

  test('while a mail server took it sends nothing twice, and managers are told', async () => {
    const relayed = await testProduct({ config: { smtpUrl: 'smtp://127.0.0.1:9' } })
    try {
      const email = newEmail()
      const invoice = await someInvoice(relayed, toOf(email))
      const sendingId = newId()
      await relayed.database.transaction((tx) => insertSendings(tx, [{ id: sendingId, invoiceId: invoice.id }]))
      await handOver(relayed.database.read, sendingId)
      const data = { sendingId, invoiceId: invoice.id, to: email, ...sending, by: null }
      await relayed.database.transaction((tx) => enqueue(tx, sendJob, data))
      await relayed.settle()
      const { invoice: now } = await relayed.manager.send(getInvoice, { invoiceId: invoice.id })
      expect(now.sent).toBe(0)
      expect(now.history.at(-1)).toMatchObject({ kind: 'sendFailed', note: email })
      const { notifications } = await relayed.manager.send(listNotifications, { tab: 'all' })
      expect(notifications.filter(({ kind }) => kind === 'invoices.sendFailed')).toHaveLength(1)
    } finally {
      await relayed.close()
    }
  })
})

/** Takes mails, refuses those to `no@`, and breaks off once it has those to `gone@`. */
async function startMailServer() {
  const taken: string[] = []
  const server = createServer((socket) => {
    let to = ''
    let isContent = false
    let content = ''
    socket.on('error', () => {})
    socket.write('220 test\r\n')
    socket.on('data', (data) => {
      if (isContent) {
        content += data.toString('latin1')
        if (!content.endsWith('\r\n.\r\n')) return
        taken.push(to)
        if (to === 'gone@mail.example') socket.destroy()
        else socket.write('250 taken\r\n')
        isContent = false
        return
      }
      for (const line of data.toString('latin1').split('\r\n').filter(Boolean)) {
        to = /^RCPT TO:<(.*?)>/.exec(line)?.[1] ?? to
        isContent = line === 'DATA'
        const isNo = line.startsWith('RCPT') && to === 'no@mail.example'
        socket.write(isNo ? '550 5.1.1 no such user\r\n' : isContent ? '354 go\r\n' : '250 ok\r\n')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, taken, close: () => server.close() }
}

test('a mail counts once the mail server took it; what it refuses, or may have, is told', async () => {
  const mailServer = await startMailServer()
  const relayed = await testProduct({ config: { smtpUrl: mailServer.url } })
  onTestFinished(async () => {
    await relayed.close()
    mailServer.close()
  })
  const sent = async (to: string) => {
    const { id: invoiceId, revision } = await someInvoice(relayed, toOf(to))
    await relayed.manager.send(sendInvoice, { invoiceId, revision, to, ...sending })
    await relayed.settle()
    const { invoice } = await relayed.manager.send(getInvoice, { invoiceId })
    return { sent: invoice.sent, last: invoice.history.at(-1)?.kind }
  }
  expect(await sent('yes@mail.example')).toEqual({ sent: 1, last: 'sent' })
  expect(await sent('no@mail.example')).toEqual({ sent: 0, last: 'sendFailed' })
  expect(await sent('gone@mail.example')).toEqual({ sent: 0, last: 'sendFailed' })
  const ours = mailServer.taken.filter((to) => to.endsWith('@mail.example'))
  expect(ours).toEqual(['yes@mail.example', 'gone@mail.example'])
})

describe('a reminder', () => {
  const remindersOn = async () => {
    const { settings, revision } = await product.manager.send(getInvoiceSettings)
    const remind = { remindBefore: [3], remindAfter: [7] }
    await product.manager.send(updateInvoiceSettings, { revision, settings: { ...settings, ...remind } })
  }
  /** It is due so many days from today, and nine o’clock has passed where the customer is, a minute ago. */
  async function dueIn({ id }: Invoice, days: number) {
    await product.database.transaction((tx) =>
      tx.run(sql`
        update invoices set issued_at = now() - interval '60 days', time_zone = z.name,
          due_date = (now() at time zone z.name)::date + ${days}::int,
          overdue_from = (((now() at time zone z.name)::date + ${days}::int + 1)::timestamp at time zone z.name)
        from (
          select name from pg_timezone_names
          where name like 'Etc/GMT%' and extract(hour from now() at time zone name) between 9 and 10
          order by name limit 1
        ) z where id = ${id}`),
    )
  }
  const twoServers = async () => {
    const { transaction } = product.database
    await Promise.all([transaction(remindDue), transaction(remindDue)])
    await product.settle()
  }

  test('goes out once, before and after the due day, with two servers', async () => {
    await remindersOn()
    const [before, after, early] = [newEmail(), newEmail(), newEmail()]
    await dueIn(await someInvoice(product, toOf(before)), 3)
    const late = await someInvoice(product, toOf(after))
    await dueIn(late, -7)
    await dueIn(await someInvoice(product, toOf(early)), 4)
    await twoServers()
    await twoServers()
    expect((await mailsTo(before)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/is due on/)])
    expect((await mailsTo(after)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/is overdue/)])
    expect(await mailsTo(early)).toEqual([])
    expect(kindsOf(await readAgain(late)).filter((kind) => kind === 'reminded')).toHaveLength(1)
  })

  test('never goes out for what is paid, void, credited, worth nothing, or not to be reminded of', async () => {
    await remindersOn()
    const emails = Array.from({ length: 6 }, newEmail)
    const made = (index: number, more: Partial<DraftInput> & { total?: number } = {}) =>
      someInvoice(product, { ...toOf(emails[index] ?? ''), ...more })
    const paid = await made(0)
    const voided = await made(1)
    const credited = await made(2)
    const zero = await made(3, { total: 0 })
    const negative = await made(4, { total: -500 })
    const quiet = await made(5, { isReminded: false })
    const { manager } = product
    await manager.send(markInvoicesPaid, { invoiceIds: [paid.id], method: 'cash' })
    await manager.send(voidInvoice, { invoiceId: voided.id, revision: voided.revision })
    const { invoice: note } = await manager.send(creditInvoice, { invoiceId: credited.id })
    await manager.send(issueInvoice, { invoiceId: note.id, revision: note.revision })
    for (const one of [paid, voided, credited, zero, negative, quiet]) await dueIn(one, -7)
    await twoServers()
    for (const email of emails) expect(await mailsTo(email)).toEqual([])
  })
})
