// Finding mails through the API: by words in five languages, by operators, and in a large mailbox.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import type { InputOf } from '#kernel/contract.ts'
import { findRecords } from '#kernel/search-contract.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { createLabel, listMails, updateMails } from '../../contract.ts'
import { addressOf, arrive, inboxOf } from '../testing-mail.ts'

const ines = { name: 'Ines Duarte', email: 'ines@quinta.example' }
const otto = { name: 'Otto Lind', email: 'otto@dach.example' }
const at = (day: string) => `${day}T09:00:00.000Z`

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
  const ben = addressOf('ben')
  const mails = [
    { subject: 'Rapport d’été', text: 'Le café de la cour est fermé.', from: [ines], sentAt: at('2026-01-10') },
    { subject: 'Dời cuộc họp', text: 'Cuộc họp dời sang thứ Sáu. Đỗ Thị Lập', from: [ines], sentAt: at('2026-02-10') },
    { subject: '会議室の変更', text: '北棟の会議室は使えません。', from: [otto], sentAt: at('2026-03-10') },
    { subject: 'موعد الاجتماع القادم', text: 'نلتقي يوم الأحد', from: [otto], sentAt: at('2026-04-10') },
    {
      subject: 'What to do',
      text: 'Please call otto about the roof.',
      from: [ines],
      to: [otto],
      sentAt: at('2026-05-10'),
    },
    { subject: 'Roof plans', text: `${'filler '.repeat(2500)} gargoyle`, from: [otto], sentAt: at('2026-06-10') },
  ]
  for (const mail of mails) await arrive(product, ben, mail)
})
afterAll(() => product.close())

const find = async (search: string, more: InputOf<typeof listMails> = {}) =>
  (await product.ben.send(listMails, { search, ...more })).mails.map(({ subject }) => subject)

describe('what is asked for is found, and nothing else', () => {
  test.each([
    ['cafe', ['Rapport d’été']],
    ['CAFÉ ferm', ['Rapport d’été']],
    ['cuộc họp', ['Dời cuộc họp']],
    ['cuoc hop', ['Dời cuộc họp']],
    ['Đỗ', ['Dời cuộc họp']],
    ['do', ['What to do', 'Dời cuộc họp']],
    ['会議室', ['会議室の変更']],
    ['議会', []],
    ['اجتماع', ['موعد الاجتماع القادم']],
    ['الاجتماع', ['موعد الاجتماع القادم']],
    ['ines@quinta.example', ['What to do', 'Dời cuộc họp', 'Rapport d’été']],
    ['from:otto', ['Roof plans', 'موعد الاجتماع القادم', '会議室の変更']],
    ['to:otto', ['What to do']],
    ['subject:roof', ['Roof plans']],
    ['roof -- from:ines', ['What to do']],
    ['after:2026-04-10 before:2026-05-11', ['What to do', 'موعد الاجتماع القادم']],
    ['gargoyle', ['Roof plans']],
    ['is:unread roof', ['Roof plans', 'What to do']],
    ['is:read roof', []],
    ['has:attachment', []],
    ['label:nothing', []],
    ['"call otto about"', ['What to do']],
    ['"otto call"', []],
    ['...', []],
  ])('%s', async (search, subjects) => {
    expect(await find(search)).toEqual(subjects)
  })
})

test('a label, the trash and spam are searched alone', async () => {
  const { ben } = product
  const [roof, todo] = await inboxOf(ben)
  const { label } = await ben.send(createLabel, { name: 'Work', color: 'green' })
  await ben.send(updateMails, { mailIds: [roof?.id ?? ''], change: { addLabelIds: [label.id] } })
  expect(await find('label:work roof')).toEqual(['Roof plans'])
  expect(await find('roof', { customLabel: label.id })).toEqual(['Roof plans'])
  await ben.send(updateMails, { mailIds: [todo?.id ?? ''], change: { folder: 'trash' } })
  expect(await find('roof')).toEqual(['Roof plans'])
  expect(await find('in:trash roof')).toEqual(['What to do'])
  expect(await find('roof', { systemLabel: 'trash' })).toEqual(['What to do'])
  await ben.send(updateMails, { mailIds: [todo?.id ?? ''], change: { folder: 'inbox' } })
})

test('the palette finds mails, and only one’s own', async () => {
  const hits = async (person: typeof product.ben) =>
    (await person.send(findRecords, { text: 'gargoyle' })).hits.filter(({ kind }) => kind === 'mail.mail')
  const [roof] = await inboxOf(product.ben)
  const link = `/dashboard/mail/all/${roof?.id}`
  expect(await hits(product.ben)).toEqual([
    { kind: 'mail.mail', id: roof?.id, title: 'Roof plans', note: 'Otto Lind', link },
  ])
  expect(await hits(product.admin)).toEqual([])
})

test('a large mailbox is searched from stretch to stretch, page by page, to its beginning', async () => {
  const { ann, database } = product
  const count = 12_000
  await database.transaction(async (tx) => {
    await tx.run(sql`
      with made as (
        insert into mail_messages (id, subject, thread_subject, body_text)
        select gen_random_uuid(), n::text, '', case when n % 5000 = 1 then 'rare quince' else 'ordinary plum' end
          || case when n % 5 = 2 then ' and peach' else '' end
        from generate_series(1, ${count}) n returning id, subject::int as n, body_text
      )
      insert into mail_entries (id, person_id, message_id, thread_id, origin, folder, sorted_at, search)
      select gen_random_uuid(), ${ann.id}, id, md5((n / 2)::text)::uuid, 'received', 'inbox', at,
        mail_vector('', '', '', body_text) || mail_marks(${ann.id}, at, false)
      from made, lateral (select '2020-01-01'::timestamptz + n * interval '1 hour' as at) placed`)
  })
  const page = (input: InputOf<typeof listMails>) => ann.send(listMails, input)
  const subjects = ({ mails }: Awaited<ReturnType<typeof page>>) => mails.map(({ subject }) => subject)
  expect(subjects(await page({ search: 'quince' }))).toEqual(['10001', '5001', '1'])
  const first = await page({ search: 'plum', limit: '50' })
  expect([first.count, ...subjects(first).slice(0, 2), subjects(first).at(-1)]).toEqual([
    1000,
    '12000',
    '11999',
    '11951',
  ])
  const last = await page({ search: 'plum', limit: '1000', before: first.next ?? '' })
  expect([subjects(last)[0], subjects(last).length, subjects(last).at(-1)]).toEqual(['11950', 1000, '10951'])
  const fifths = await page({ search: 'peach', limit: '1000' })
  expect([fifths.count, subjects(fifths)[0], subjects(fifths).at(-1)]).toEqual([1000, '11997', '7002'])
  const later = await page({ search: 'peach', limit: '1000', before: fifths.next ?? '' })
  expect([subjects(later)[0], subjects(later).at(-1)]).toEqual(['6997', '2002'])
  const both = await page({ search: 'plum', view: 'conversations', limit: '3' })
  expect(subjects(both)).toEqual(['12000', '11999', '11997'])
  expect(both.mails.map(({ thread }) => thread?.count)).toEqual([1, 2, 2])
  const next = await page({ search: 'plum', view: 'conversations', limit: '2', before: both.next ?? '' })
  expect(subjects(next)).toEqual(['11995', '11993'])
})
