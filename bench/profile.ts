// A page that everybody looks at, at growing sizes: posts, pictures, comments, followers, friends and who asks to be one.
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'
import * as calls from '#features/profile/contract.ts'
import type { Request } from './clients.ts'
import { requestsOf, signIn } from './demo.ts'
import { measureGrowth } from './growth.ts'
import { addedAtOnce, fillDatabase, fillPeople } from './people.ts'
import type { Product } from './product.ts'
import type { Figure } from './report.ts'

const tables = [
  'comments',
  ...['posts', 'pictures', 'likes', 'follows', 'friendships', 'details'].map((name) => `profile_${name}`),
]

const newest = (ownerId: string) => sql`
  select id from profile_posts where person_id = ${ownerId} and deleted_at is null
  order by created_at desc, id desc limit 1`

const benchPeople = (first: number, last: number) => sql`
  select id, created_at, substr(username, 7)::int as n from people
  where username like 'bench-%' and substr(username, 7)::int between ${first}::int and ${last}::int`

/** These of everything for one person; everybody likes and comments the newest post, and of three people two are friends. */
const fillingOf = (ownerId: string, first: number, last: number): Statement[] => [
  sql`
    insert into profile_posts (id, person_id, message, created_at)
    select gen_random_uuid(), ${ownerId}, 'Post ' || n, now() - make_interval(mins => n)
    from generate_series(${first}::int, ${last}::int) n`,
  sql`
    insert into profile_pictures (id, person_id, title, type, blob_key, thumb_key, width, height, created_at)
    select gen_random_uuid(), ${ownerId}, 'Picture', 'image/webp', repeat('a', 64), repeat('a', 64), 1, 1,
      now() - make_interval(mins => n)
    from generate_series(${first}::int, ${last}::int) n`,
  sql`
    insert into profile_follows (follower_id, followed_id, created_at)
    select id, ${ownerId}, created_at from (${benchPeople(first, last)}) p`,
  sql`
    insert into profile_friendships (asker_id, asked_id, created_at, accepted_at)
    select id, ${ownerId}, created_at, case when n % 3 > 0 then now() end from (${benchPeople(first, last)}) p`,
  sql`
    insert into profile_likes (post_id, person_id)
    select o.id, p.id from (${benchPeople(first, last)}) p, (${newest(ownerId)}) o`,
  sql`
    insert into comments (id, kind, record_id, person_id, message)
    select gen_random_uuid(), 'profile.post', o.id, p.id, 'Well said' from (${benchPeople(first, last)}) p, (${newest(ownerId)}) o`,
]

type Middle = Record<'discussed' | 'post' | 'picture' | 'follower' | 'friend' | 'comment', string>

/** Where the middle of each list is, and the post that everybody comments. */
const middleOf = (ownerId: string, third: number) => sql`
  select (${newest(ownerId)}) as "discussed",
    (select id from profile_posts where person_id = ${ownerId}
      order by created_at desc, id desc offset ${third} limit 1) as "post",
    (select id from profile_pictures where person_id = ${ownerId}
      order by created_at desc, id desc offset ${third} limit 1) as "picture",
    (select follower_id from profile_follows where followed_id = ${ownerId}
      order by created_at desc, follower_id desc offset ${third} limit 1) as "follower",
    (select p.id from profile_friendships f join people p on p.id = f.asker_id
      where f.asked_id = ${ownerId} and f.accepted_at is not null
      order by p.sort_name, p.id offset ${third} limit 1) as "friend",
    (select id from comments where record_id in (${newest(ownerId)})
      order by created_at desc, id desc offset ${third} limit 1) as "comment"`

async function fillPage(product: Product, ownerId: string, before: number, size: number): Promise<Middle> {
  await fillPeople(product, size)
  const found: Middle[] = []
  await fillDatabase(product, tables, async ({ transaction, read }) => {
    await transaction((tx) =>
      tx.run(sql`insert into blobs (key, size) values (repeat('a', 64), 1) on conflict do nothing`),
    )
    for (let first = before + 1; first <= size; first += addedAtOnce) {
      const last = Math.min(size, first + addedAtOnce - 1)
      for (const statement of fillingOf(ownerId, first, last)) await transaction((tx) => tx.run(statement))
    }
    // There are two friends in three people, and not all of them came to be measured.
    found.push(await read.one(middleOf(ownerId, Math.floor(size / 3))))
  })
  const [middle] = found
  if (!middle) throw new Error('There is no page to measure')
  return middle
}

export async function measureProfile(product: Product): Promise<Figure[]> {
  const { url } = product
  const { token, personId } = await signIn(url)
  const { get } = requestsOf(token)
  let filled = 0
  const ask = ({ path }: { path: string }, input: Record<string, string>): Request =>
    get(`${path}?${new URLSearchParams(input)}`)
  return measureGrowth({
    url,
    what: 'of everything on a page',
    fill: async (size) => {
      const { discussed, post, picture, follower, friend, comment } = await fillPage(product, personId, filled, size)
      filled = size
      return {
        'the head': ask(calls.getProfile, {}),
        'the feed': ask(calls.listPosts, { personId }),
        'the feed, from the middle': ask(calls.listPosts, { personId, before: post }),
        'a post that all like and comment': ask(calls.getPost, { postId: discussed }),
        'its comments, from the middle': ask(calls.listComments, { postId: discussed, before: comment }),
        followers: ask(calls.listFollowers, { personId }),
        'followers, from the middle': ask(calls.listFollowers, { personId, after: follower }),
        friends: ask(calls.listFriends, { personId }),
        'friends, from the middle': ask(calls.listFriends, { personId, after: friend }),
        'friends by a name that one in eight has': ask(calls.listFriends, { personId, search: 'tomas' }),
        'friends by a name that few have': ask(calls.listFriends, { personId, search: 'family17 pet' }),
        'who asks to be a friend': ask(calls.listRequests, {}),
        'the gallery': ask(calls.listPictures, { personId }),
        'the gallery, from the middle': ask(calls.listPictures, { personId, before: picture }),
      }
    },
  })
}
