// Conversations of mails that come from outside: joined by the mails that they name, and by subject only between the same people.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { listMails } from '../../contract.ts'
import { addressOf, arrive } from '../testing-mail.ts'
import type { ParsedMessage } from './parsed-message.ts'

const ines = { name: 'Ines Duarte', email: 'ines@quinta.example' }
const otto = { name: 'Otto Lind', email: 'otto@dach.example' }
const nadia = { name: 'Ben Osei', email: addressOf('ben') }

let product: TestProduct
let ben: TestPerson
beforeAll(async () => {
  product = await testProduct()
  ;({ ben } = product)
})
afterAll(() => product.close())

/** The subjects of each conversation, by the letter of each mail, after these came in this order. */
async function conversationsOf(mails: readonly (Partial<ParsedMessage> & { raw?: string })[]): Promise<string[]> {
  await product.database.transaction((tx) => tx.run(sql`delete from mail_entries`))
  for (const mail of mails) await arrive(product, addressOf('ben'), { from: [ines], to: [nadia], ...mail })
  const { mails: all } = await ben.send(listMails)
  const threads = Map.groupBy(all, ({ threadId }) => threadId)
  return [...threads.values()]
    .map((thread) =>
      thread
        .map(({ snippet }) => snippet)
        .toSorted()
        .join(''),
    )
    .toSorted()
}

const a = { text: 'a', messageId: 't20-a@quinta.example', subject: 'Angebot Dach' }
const b = {
  text: 'b',
  messageId: 'T20-B@QUINTA.example',
  inReplyTo: 't20-a@quinta.example',
  from: [otto],
  subject: 'AW: Angebot Dach',
}
const c = {
  text: 'c',
  messageId: 't20-c@quinta.example',
  references: ['gone-1@quinta.example', 't20-a@quinta.example', 'T20-B@QUINTA.example'],
}
const loopA = { text: 'a', messageId: 'loop-a', inReplyTo: 'loop-b', references: ['loop-b'] }
const loopB = { text: 'b', messageId: 'loop-b', inReplyTo: 'loop-a', references: ['loop-a', 'loop-b'] }
const loopC = { text: 'c', messageId: 'loop-c', inReplyTo: 'loop-c', references: ['loop-c', 'loop-c'] }
const answers = { isReplySubject: true, threadSubject: 'notification', subject: 'Re: Notification' }
const bank = { name: 'Bank', email: 'alerts@bank.example' }
const shop = { name: 'Shop', email: 'no-reply@shop.example' }

test.each<[string, (Partial<ParsedMessage> & { raw?: string })[], string[]]>([
  [
    'm15: without a Message-ID nothing is a repeat',
    [
      { text: 'a', subject: 'Backup' },
      { text: 'b', subject: 'Backup' },
    ],
    ['a', 'b'],
  ],
  [
    'the same bytes once more are a repeat',
    [
      { text: 'a', raw: 'a'.repeat(64) },
      { text: 'b', raw: 'a'.repeat(64) },
    ],
    ['a'],
  ],
  [
    'm16: one Message-ID of two mails hides neither',
    [
      { text: 'a', messageId: 'job-1' },
      { text: 'b', messageId: 'job-1' },
    ],
    ['a', 'b'],
  ],
  ['m18: a loop is one conversation', [loopA, loopB, loopC], ['ab', 'c']],
  ['m18: a loop the other way round', [loopB, loopA, loopC], ['ab', 'c']],
  [
    'm19: a subject alone joins nobody',
    [
      { text: 'a', from: [bank], subject: 'Notification' },
      { text: 'b', from: [shop], subject: 'Notification' },
      { text: 'c', ...answers },
    ],
    ['a', 'b', 'c'],
  ],
  [
    'a subject joins an answer between the same people',
    [
      { text: 'a', from: [bank], subject: 'Notification' },
      { text: 'b', from: [nadia], to: [ines, otto], subject: 'Notification' },
      { text: 'c', ...answers },
      { text: 'd', from: [otto], threadSubject: 'notification', subject: 'Notification' },
    ],
    ['a', 'bc', 'd'],
  ],
  ['m20: one conversation of three', [a, b, c], ['abc']],
  ['m20: whatever comes first', [a, c, b], ['abc']],
  ['m20: the answers before what they answer', [c, b, a], ['abc']],
  [
    'answers to a mail that never came',
    [
      { text: 'a', references: ['gone'] },
      { text: 'b', references: ['gone'] },
    ],
    ['ab'],
  ],
  [
    'two conversations turn out to be one',
    [
      { text: 'a', messageId: 'x' },
      { text: 'b', messageId: 'y' },
      { text: 'c', references: ['x', 'y'] },
    ],
    ['abc'],
  ],
  [
    'a bounce stands with the mail that it is about',
    [
      { text: 'a', messageId: 'sent-41' },
      { text: 'b', report: { originalMessageId: 'sent-41', failures: [] } },
    ],
    ['ab'],
  ],
])('%s', async (_name, mails, conversations) => {
  expect(await conversationsOf(mails)).toEqual(conversations)
})

test('nothing stands above a mail that came later because of its date', async () => {
  await product.database.transaction((tx) => tx.run(sql`delete from mail_entries`))
  const soon = new Date(Date.now() + 86_400_000).toISOString()
  for (const [subject, sentAt] of [
    ['future', soon],
    ['ages ago', '1991-01-01T00:00:00.000Z'],
    ['none', null],
  ] as const)
    await arrive(product, addressOf('ben'), { subject, sentAt })
  const { mails } = await ben.send(listMails)
  expect(mails.map(({ subject }) => subject)).toEqual(['none', 'ages ago', 'future'])
})
