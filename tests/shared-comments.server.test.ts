// Comments and attachments of an earlier version, on cards and posts, are there with all that they say after the update.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationFolders } from '#app/features.ts'
import type { MigrationFolder } from '#kernel/server/database/migrate.ts'
import { migrate } from '#kernel/server/database/migrate.ts'
import { migrateJobs } from '#kernel/server/jobs/jobs-runner.ts'
import type { Place } from './backup-places.ts'
import { emptyPlace, query } from './backup-places.ts'

const nothing = () => {}
const quiet = { debug: nothing, info: nothing, warn: nothing, error: nothing, fatal: nothing }
const move = '202611262100_shared_comments.sql'

let place: Place
let folder: string
beforeAll(async () => {
  place = await emptyPlace()
  folder = await mkdtemp(join(tmpdir(), 'atrium-earlier-'))
})
afterAll(async () => {
  await place.drop()
  await rm(folder, { recursive: true, force: true })
})

/** The migrations of the version before: without the layer, and without what came with it and after. */
async function earlierFolders(): Promise<MigrationFolder[]> {
  const before = migrationFolders().filter(({ owner }) => !owner.startsWith('records/'))
  for (const { owner, folder: source } of before) {
    const files = (await readdir(source).catch(() => [])).filter((name) => name < move)
    for (const file of files) await cp(join(source, file), join(folder, owner, file))
  }
  return before.map(({ owner }) => ({ owner, folder: join(folder, owner) }))
}

const id = (number: number) => `01a1fecc-0000-7000-8000-${String(number).padStart(12, '0')}`
const [ann, ben, card, otherCard, plan, post] = [1, 2, 3, 4, 5, 6].map(id)
const [text, picture, gone, said, sketch, taken] = [11, 12, 13, 14, 15, 11].map(id)
const key = (letter: string) => letter.repeat(64)

/** Two cards with a plan, and a post, with every kind of comment; one id is on both. */
const filled = `
  insert into people (id, email, username, first_name, last_name, role, password_hash) values
    ('${ann}', 'ann@atrium.test', 'ann', 'Ann', 'Lee', 'user', 'x'),
    ('${ben}', 'ben@atrium.test', 'ben', 'Ben', 'Osei', 'user', 'x');
  insert into blobs (key, size) values ('${key('a')}', 900), ('${key('b')}', 90);
  insert into kanban_boards (id, name, hue, own_of) values ('${id(20)}', 'Board', 1, '${ann}');
  insert into kanban_columns (id, board_id, name, rank, revision) values ('${id(21)}', '${id(20)}', 'To do', 'a', 1);
  insert into kanban_cards (id, board_id, column_id, name, rank, reporter_id, revision) values
    ('${card}', '${id(20)}', '${id(21)}', 'A door', 'a', '${ann}', 1),
    ('${otherCard}', '${id(20)}', '${id(21)}', 'A hinge', 'b', '${ann}', 1);
  insert into kanban_attachments (id, card_id, person_id, name, size, type, blob_key, thumb_key, width, height) values
    ('${plan}', '${card}', '${ben}', 'plan.webp', 900, 'image/webp', '${key('a')}', '${key('b')}', 8, 6);
  insert into kanban_comments (id, card_id, person_id, message_type, message, attachment_id, mentions, edited_at,
    deleted_at, deleted_by) values
    ('${text}', '${card}', '${ann}', 'text', 'It creaks.', null, '{${ben}}', now(), null, null),
    ('${picture}', '${card}', '${ben}', 'image', '', '${plan}', '{}', null, null, null),
    ('${gone}', '${otherCard}', '${ben}', 'text', 'Oil it', null, '{}', null, now(), '${ann}');
  insert into profile_posts (id, person_id, message, comments) values ('${post}', '${ann}', 'Hello', 2);
  insert into profile_comments (id, post_id, person_id, message, blob_key, thumb_key, picture_name, picture_type, width,
    height, deleted_at, deleted_by) values
    ('${said}', '${post}', '${ben}', 'Well said', null, null, null, null, null, null, null, null),
    ('${sketch}', '${post}', '${ben}', '', '${key('a')}', '${key('b')}', 'sketch.webp', 'image/webp', 8, 6, now(), '${ann}'),
    ('${taken}', '${post}', '${ann}', 'The same id', null, null, null, null, null, null, null, null);`

const readComments = () =>
  query(
    place.connection,
    `select m.kind, m.record_id as record, m.person_id as person, m.message, m.has_picture as picture,
      a.name as file, a.size::integer as size, a.record_id as "fileOf", m.mentions::text[] as mentions,
      m.edited_at is not null as edited, m.deleted_by as "deletedBy", (a.deleted_at is not null) as "isFileDeleted"
    from comments m left join attachments a on a.id = m.attachment_id order by m.kind, m.message`,
  )

test('are moved row by row to the tables that all features share', async () => {
  await migrate(place.connection, await earlierFolders(), quiet)
  await migrateJobs(place.connection, quiet)
  await query(place.connection, filled)
  await migrate(place.connection, migrationFolders(), quiet)
  const plain = {
    picture: false,
    file: null,
    size: null,
    fileOf: null,
    isFileDeleted: false,
    edited: false,
    deletedBy: null,
  }
  const onCard = { ...plain, kind: 'kanban.card', record: card, mentions: [] }
  const onPost = { ...plain, kind: 'profile.post', record: post, mentions: [] }
  const file = { picture: true, size: 900 }
  expect(await readComments()).toEqual([
    { ...onCard, ...file, person: ben, message: '', file: 'plan.webp', fileOf: card },
    { ...onCard, person: ann, message: 'It creaks.', mentions: [ben], edited: true },
    { ...onCard, record: otherCard, person: ben, message: 'Oil it', deletedBy: ann },
    {
      ...onPost,
      ...file,
      person: ben,
      message: '',
      file: 'sketch.webp',
      fileOf: post,
      deletedBy: ann,
      isFileDeleted: true,
    },
    { ...onPost, person: ann, message: 'The same id' },
    { ...onPost, person: ben, message: 'Well said' },
  ])
  const known = await query<{ id: string }>(place.connection, `select id from comments where message <> 'The same id'`)
  expect(new Set(known.map((row) => row.id))).toEqual(new Set([text, picture, gone, said, sketch]))
})

test('go with their record, and only with it', async () => {
  await query(place.connection, `delete from kanban_cards where id = '${card}'`)
  await query(place.connection, `delete from profile_posts`)
  expect(await readComments()).toMatchObject([{ message: 'Oil it', record: otherCard }])
  expect(await query(place.connection, 'select id from attachments')).toEqual([])
})
