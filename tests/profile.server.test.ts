// A page with a hundred thousand posts and pictures and ten thousand friends: what is shown first is found by an index.
import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { dbOf, explain, lookedAt } from './explained.ts'
import { cloneDatabase } from '#app/testing-database.ts'
import type { ClonedDatabase } from '#app/testing-database.ts'
import * as friendQueries from '#features/profile/server/friend-queries.ts'
import { readFollowers, readRequests } from '#features/profile/server/people-queries.ts'
import { readProfile } from '#features/profile/server/profile-queries.ts'
import { readPictures } from '#features/profile/server/picture-queries.ts'
import { readPosts } from '#features/profile/server/post-queries.ts'
import type { Db } from '#kernel/server/database/db.ts'

const posts = 100_000
const friends = 10_000
const owner = '01930000-0000-7000-8000-000000000001'
const reader = { id: owner, role: 'user' } as const

let clone: ClonedDatabase
let client: pg.Client
beforeAll(async () => {
  clone = await cloneDatabase()
  client = new pg.Client(clone.connection)
  await client.connect()
  await client.query('set statement_timeout = 0')
  const person = `id, username, email, first_name, last_name, role, status, language`
  await client.query(
    `insert into people (${person}) values ($1, 'owner', 'owner@volume.test', 'Owner', '', 'user', 'active', 'en')`,
    [owner],
  )
  await client.query(`
    insert into people (${person})
    select gen_random_uuid(), 'volume-' || n, 'volume' || n || '@volume.test', 'Imani', 'Family' || n, 'user', 'active', 'en'
    from generate_series(1, ${friends}) n`)
  await client.query("insert into blobs (key, size) values (repeat('a', 64), 1) on conflict do nothing")
  await client.query(`
    insert into profile_posts (id, person_id, message, created_at)
    select gen_random_uuid(), '${owner}', 'Post ' || n, now() - make_interval(mins => n) from generate_series(1, ${posts}) n`)
  await client.query(`
    insert into profile_pictures (id, person_id, title, type, blob_key, thumb_key, width, height, created_at)
    select gen_random_uuid(), '${owner}', 'Picture', 'image/webp', repeat('a', 64), repeat('a', 64), 1, 1,
      now() - make_interval(mins => n)
    from generate_series(1, ${posts}) n`)
  await client.query(`
    insert into profile_friendships (asker_id, asked_id, accepted_at)
    select id, '${owner}', now() from people where username like 'volume-%'`)
  await client.query(`
    insert into profile_follows (follower_id, followed_id) select id, '${owner}' from people where username like 'volume-%'`)
  await client.query('vacuum analyze people, profile_posts, profile_pictures, profile_friendships, profile_follows')
}, 120_000)
afterAll(async () => {
  await client.end()
  await clone.drop()
})

/** How many rows of each table were looked at, kept or not. */
async function looked(query: (db: Db) => Promise<unknown>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const node of await explain(client, query)) {
    const table = node['Relation Name']
    if (table !== undefined) counts[table] = (counts[table] ?? 0) + lookedAt(node)
  }
  return counts
}

async function idAt(table: string, offset: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select id from ${table} order by created_at desc, id desc offset $1 limit 1`,
    [offset],
  )
  return rows[0]?.id ?? ''
}

test.each([0, 50_000])('posts and pictures from the place %i on: a page of them, and no more', async (offset) => {
  const [post, picture] = [await idAt('profile_posts', offset), await idAt('profile_pictures', offset)]
  const feed = await looked((db) => readPosts(db, reader, { personId: owner, before: post }))
  expect(feed['profile_posts']).toBeLessThan(50)
  expect(feed['people']).toBeLessThan(50)
  const gallery = await looked((db) => readPictures(db, { personId: owner, before: picture }))
  expect(gallery['profile_pictures']).toBeLessThan(100)
})

test('followers are a page of them', async () => {
  const followers = await looked((db) => readFollowers(db, reader, { personId: owner }))
  expect(followers['profile_follows']).toBeLessThan(200)
  expect(followers['people']).toBeLessThan(200)
})

test('friends of whom there are very many are met along the list of everybody', async () => {
  const { rows } = await client.query<{ id: string }>(
    'select id from people order by sort_name, id offset 5000 limit 1',
  )
  for (const after of [undefined, rows[0]?.id]) {
    for (const search of ['', 'imani', 'family']) {
      const met = await looked((db) => friendQueries.meetFriends(db, reader, { personId: owner, after, search }))
      expect(met['people']).toBeLessThan(50)
      expect(met['profile_friendships']).toBeLessThan(50)
    }
  }
})

test('friends with a name that few have are found by it', async () => {
  const few = await looked((db) => friendQueries.askNamed(db, reader, { personId: owner, search: 'family77' }))
  expect(few['people']).toBeLessThan(200)
  expect(few['profile_friendships']).toBeLessThan(200)
})

test.each(['', 'imani', 'family77', 'family7', 'nobody'])(
  'friends found by “%s” are the first of all in order',
  async (search) => {
    const query = { personId: owner, search }
    const shown = await friendQueries.readFriends(dbOf(client), reader, query)
    expect(shown.map(({ id }) => ({ id }))).toEqual(await friendQueries.sortFriends(dbOf(client), reader, query))
    const after = shown[3]?.id
    const next = await friendQueries.readFriends(dbOf(client), reader, { ...query, after })
    expect(next.map(({ id }) => ({ id }))).toEqual(
      await friendQueries.sortFriends(dbOf(client), reader, { ...query, after }),
    )
  },
)

test('who waits for an answer is looked for among those who wait', async () => {
  const waiting = await looked((db) => readRequests(db, reader, undefined))
  expect(waiting['profile_friendships'] ?? 0).toBeLessThan(50)
  const page = await looked((db) => readProfile(db, reader, undefined))
  expect(page['profile_friendships'] ?? 0).toBeLessThan(50)
})
