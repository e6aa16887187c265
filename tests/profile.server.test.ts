// A page with a hundred thousand posts and pictures and ten thousand friends: what is shown first is found by an index.
import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { cloneDatabase } from '#app/testing-database.ts'
import type { ClonedDatabase } from '#app/testing-database.ts'
import { readFollowers, readFriends } from '#features/profile/server/people-queries.ts'
import { readPictures } from '#features/profile/server/picture-queries.ts'
import { readPosts } from '#features/profile/server/post-queries.ts'
import type { Db } from '#kernel/server/database/db.ts'
import type { Statement } from '#kernel/server/database/sql.ts'

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

type Plan = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** How many rows of each table were looked at, kept or not. */
async function looked(query: (db: Db) => Promise<unknown>): Promise<Record<string, number>> {
  let caught: Statement | undefined
  const catchIt = (statement: Statement) => {
    caught = statement
    return new Promise<never>(() => {})
  }
  void query({ one: catchIt, maybe: catchIt, many: catchIt, run: catchIt })
  if (!caught) throw new Error('The query sent nothing')
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, format json) ${caught.text}`,
    [...caught.values],
  )
  const counts: Record<string, number> = {}
  for (const node of rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))) {
    const table = node['Relation Name']
    if (table === undefined) continue
    const count = node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))
    counts[table] = (counts[table] ?? 0) + Math.round(count)
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

test('followers are a page of them; friends are put in order by name, and only those who are shown are read whole', async () => {
  const followers = await looked((db) => readFollowers(db, reader, { personId: owner }))
  expect(followers['profile_follows']).toBeLessThan(200)
  expect(followers['people']).toBeLessThan(200)
  const all = await looked((db) => readFriends(db, reader, { personId: owner }))
  expect(all['people']).toBeLessThanOrEqual(friends + 100)
  expect(all['profile_details']).toBeLessThan(200)
})
