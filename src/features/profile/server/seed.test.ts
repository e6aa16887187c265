// The demo's pages: the same each time, with counts that fit what they count.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { insertPerson } from '#kernel/server/people/people.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { seed } from './seed.ts'

const names = [
  'Mara',
  'Imani',
  'Jun',
  'Rosa',
  'Wei',
  'Noah',
  'Salma',
  'Amina',
  'Elias',
  'Dara',
  'Kofi',
  'Petra',
  'Claire',
]

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
  const { database, config } = product
  await database.transaction(async (tx) => {
    for (const firstName of names)
      await insertPerson(tx, { email: `${firstName}@atrium.example`, firstName, lastName: 'Demo', passwordHash: null })
  })
  await seed({ transaction: database.transaction, config })
})
afterAll(() => product.close())

test('Mara has a cover, posts with pictures, followers, friends, requests and a gallery', async () => {
  const row = await product.database.read.one(sql`
    select d.followers > 3 as followers, d.following > 0 as following, d.friends > 0 as friends, d.posts, d.pictures > 3
      as pictures, d.cover_key is not null as "hasCover",
      (select count(*) from profile_media m join profile_posts o on o.id = m.post_id where o.person_id = p.id) as media,
      (select count(*) from profile_friendships where asked_id = p.id and accepted_at is null) as requests
    from profile_details d join people_public p on p.id = d.person_id where p.username = 'mara-demo'`)
  const some = { followers: true, following: true, friends: true, pictures: true, hasCover: true }
  expect(row).toEqual({ ...some, posts: 4, media: 4, requests: 2 })
})

test('what is kept of follows, friends, posts, likes and comments is what there is', async () => {
  const wrong = await product.database.read.many(sql`
    select person_id from profile_details d
    where followers <> (select count(*) from profile_follows where followed_id = d.person_id)
      or following <> (select count(*) from profile_follows where follower_id = d.person_id)
      or posts <> (select count(*) from profile_posts where person_id = d.person_id)
      or pictures <> (select count(*) from profile_pictures where person_id = d.person_id)
      or friends <> (
        select count(*) from profile_friendships
        where accepted_at is not null and d.person_id in (asker_id, asked_id)
      )
    union all
    select id from profile_posts p
    where likes <> (select count(*) from profile_likes where post_id = p.id)
      or comments <> (select count(*) from comments where record_id = p.id)`)
  expect(wrong).toEqual([])
})

test('most can be found elsewhere, not all of them in the same places', async () => {
  const found = await product.database.read.many<{ places: string }>(sql`
    select concat_ws(' ', case when facebook is not null then 'facebook' end,
      case when instagram is not null then 'instagram' end, case when linkedin is not null then 'linkedin' end,
      case when twitter is not null then 'x' end) as places
    from profile_details`)
  expect(found.filter(({ places }) => places !== '').length).toBeGreaterThan(names.length / 2)
  expect(new Set(found.map(({ places }) => places)).size).toBeGreaterThan(3)
})
