// Conversations of mails that come from outside: joined by the mails that they name, and by subject only between the same people.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { getMail, listMails } from '../../contract.ts'
import { addressOf, arrive } from '../testing-mail.ts'
import { parseMessage } from './parse.ts'
import type { ParsedMessage } from './parsed-message.ts'

type Arriving = Partial<ParsedMessage> & { raw?: string }

const ines = { name: 'Ines Duarte', email: 'ines@quinta.example' }
const otto = { name: 'Otto Lind', email: 'otto@dach.example' }
const bank = { name: 'Bank', email: 'alerts@bank.example' }
const nadia = { name: 'Ben Osei', email: addressOf('ben') }

let product: TestProduct
let ben: TestPerson
beforeAll(async () => {
  product = await testProduct()
  ;({ ben } = product)
})
afterAll(() => product.close())

const empty = () => product.database.transaction((tx) => tx.run(sql`delete from mail_entries`))

/** The words that stand for each mail, by conversation. */
async function readConversations(): Promise<string[]> {
  const { mails } = await ben.send(listMails)
  const threads = Map.groupBy(mails, ({ threadId }) => threadId)
  return [...threads.values()]
    .map((thread) =>
      thread
        .map(({ snippet }) => snippet)
        .toSorted()
        .join(' '),
    )
    .toSorted()
}

async function parsedCase(name: string): Promise<ParsedMessage> {
  const bytes = await readFile(new URL(`cases/${name}.eml`, import.meta.url))
  return { ...(await parseMessage(product.config, bytes)), snippet: /^m\d+[a-z]?/.exec(name)?.[0] ?? '' }
}

test.each<[string, string[], string[]]>([
  ['without a Message-ID nothing is a repeat', ['m15a-no-message-id', 'm15b-no-message-id'], ['m15a', 'm15b']],
  ['one Message-ID of two mails hides neither', ['m16a-same-message-id', 'm16b-same-message-id'], ['m16a', 'm16b']],
  ['a loop is one conversation', ['m18a-loop', 'm18b-loop', 'm18c-loop'], ['m18a m18b', 'm18c']],
  ['a loop the other way round', ['m18b-loop', 'm18a-loop', 'm18c-loop'], ['m18a m18b', 'm18c']],
  [
    'a subject alone joins nobody',
    ['m19a-same-subject', 'm19b-same-subject', 'm19c-same-subject'],
    ['m19a', 'm19b', 'm19c'],
  ],
  [
    'one conversation of three, and an automatic answer',
    ['m20a-thread', 'm20b-thread-outlook', 'm20c-thread-cut', 'm36-auto-reply'],
    ['m20a m20b m20c m36'],
  ],
  ['the last before the one between', ['m20a-thread', 'm20c-thread-cut', 'm20b-thread-outlook'], ['m20a m20b m20c']],
  ['answers before what they answer', ['m20c-thread-cut', 'm20b-thread-outlook', 'm20a-thread'], ['m20a m20b m20c']],
])('%s', async (_name, names, conversations) => {
  await empty()
  for (const name of names) await arrive(product, addressOf('ben'), await parsedCase(name))
  expect(await readConversations()).toEqual(conversations)
})

const answer = { isReplySubject: true, threadSubject: 'notification', subject: 'Re: Notification' }
const raw = 'a'.repeat(64)

test.each<[string, Arriving[], string[]]>([
  [
    'the same bytes once more are a repeat',
    [
      { text: 'a', raw },
      { text: 'b', raw },
    ],
    ['a'],
  ],
  [
    'a subject joins an answer between the same people',
    [
      { text: 'a', from: [bank], subject: 'Notification' },
      { text: 'b', from: [nadia], to: [ines, otto], subject: 'Notification' },
      { text: 'c', ...answer },
      { text: 'd', from: [otto], subject: 'Notification' },
    ],
    ['a', 'b c', 'd'],
  ],
  [
    'answers to a mail that never came',
    [
      { text: 'a', references: ['gone'] },
      { text: 'b', references: ['gone'] },
    ],
    ['a b'],
  ],
  [
    'two conversations turn out to be one',
    [
      { text: 'a', messageId: 'x' },
      { text: 'b', messageId: 'y' },
      { text: 'c', references: ['x', 'y'] },
    ],
    ['a b c'],
  ],
  [
    'a bounce stands with the mail that it is about',
    [
      { text: 'a', messageId: 'sent-41' },
      { text: 'b', report: { originalMessageId: 'sent-41', failures: [] } },
    ],
    ['a b'],
  ],
])('%s', async (_name, mails, conversations) => {
  await empty()
  for (const mail of mails) await arrive(product, addressOf('ben'), { from: [ines], to: [nadia], ...mail })
  expect(await readConversations()).toEqual(conversations)
})

test('nothing stands above a mail that came later because of its date', async () => {
  await empty()
  for (const name of ['m17a-date-future', 'm17b-date-invalid', 'm17c-date-empty', 'm17e-date-1970'])
    await arrive(product, addressOf('ben'), await parsedCase(name))
  const { mails } = await ben.send(listMails)
  expect(mails.map(({ snippet }) => snippet)).toEqual(['m17e', 'm17c', 'm17b', 'm17a'])
  const { mail } = await ben.send(getMail, { mailId: mails[2]?.id ?? '' })
  expect([mail.dateWritten, mail.createdAt]).toEqual([expect.any(String), mails[2]?.createdAt])
})

test('mails inside a mail are found by their words, and the files of a mail are kept', async () => {
  await empty()
  await arrive(product, addressOf('ben'), await parsedCase('m22-forwarded-as-file'))
  const { mails } = await ben.send(listMails, { search: 'roof.pdf' })
  expect(mails.map(({ attachments }) => attachments.map(({ isMail }) => isMail))).toEqual([[true, true, true]])
  expect((await ben.send(listMails, { search: 'has:attachment roof' })).mails).toHaveLength(1)
})
