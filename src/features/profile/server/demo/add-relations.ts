// The demo's followers and friends, the same each time.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { notifyOnce } from '../changes.ts'
import type { Person } from './add-pages.ts'
import { fractionOf } from './add-pages.ts'

/** Those whom a visitor of the demo may sign in as: known to many. */
const known = new Set(['Mara', 'Imani', 'Jun'])
/** By given names: who waits for whose answer. */
const requests = [
  ['Elias', 'Mara'],
  ['Dara', 'Mara'],
  ['Petra', 'Imani'],
  ['Kofi', 'Jun'],
] as const

const share = { known: 0.6, other: 0.12, friendKnown: 0.35, friendOther: 0.06 }

export async function addRelations(tx: Tx, people: readonly Person[]): Promise<void> {
  const pairs = people.flatMap((one) => people.map((other) => [one, other] as const)).filter(([a, b]) => a.id !== b.id)
  const follows = pairs.filter(
    ([one, other]) =>
      fractionOf(`${one.username} follows ${other.username}`) <
      (known.has(other.firstName) ? share.known : share.other),
  )
  await tx.run(sql`
    insert into profile_follows (follower_id, followed_id, created_at)
    select one, other, now() - place * interval '7 minutes'
    from unnest(${follows.map(([one]) => one.id)}::uuid[], ${follows.map(([, other]) => other.id)}::uuid[])
      with ordinality as f (one, other, place)`)
  const friends = pairs.filter(([one, other]) => one.username < other.username && areFriends(one, other))
  await tx.run(sql`
    insert into profile_friendships (asker_id, asked_id, created_at, accepted_at)
    select one, other, now() - place * interval '1 hour', now() - place * interval '50 minutes'
    from unnest(${friends.map(([one]) => one.id)}::uuid[], ${friends.map(([, other]) => other.id)}::uuid[])
      with ordinality as f (one, other, place)`)
  for (const person of people) if (known.has(person.firstName)) await notifyFollowers(tx, person, follows)
  for (const [asker, asked] of requests) await addRequest(tx, people, { asker, asked })
}

const followersNotified = 3
const hourMilliseconds = 3_600_000

/** The last few, a day and more ago. */
async function notifyFollowers(tx: Tx, { id: to }: Person, follows: readonly (readonly [Person, Person])[]) {
  const followers = follows.filter(([, followed]) => followed.id === to).slice(0, followersNotified)
  for (const [place, [{ id: by, username: name }]] of followers.entries()) {
    const past = new Date(Date.now() - (26 + place * 43) * hourMilliseconds)
    const link = `/dashboard/user/profile/${name}` as const
    await notifyOnce(tx, { kind: 'profile.followed', to, by, link, once: to, past })
  }
}

function areFriends(one: Person, other: Person): boolean {
  const isRequest = requests.some((names) => names.every((name) => name === one.firstName || name === other.firstName))
  const isKnown = known.has(one.firstName) || known.has(other.firstName)
  const chance = isKnown ? share.friendKnown : share.friendOther
  return !isRequest && fractionOf(`${one.username} knows ${other.username}`) < chance
}

async function addRequest(tx: Tx, people: readonly Person[], { asker, asked }: { asker: string; asked: string }) {
  const by = people.find(({ firstName }) => firstName === asker)
  const to = people.find(({ firstName }) => firstName === asked)
  if (!by || !to) return
  await tx.run(sql`insert into profile_friendships (asker_id, asked_id) values (${by.id}, ${to.id})`)
  const news = { kind: 'profile.asked', to: to.id, by: by.id, once: to.id } as const
  await notifyOnce(tx, { ...news, link: '/dashboard/user/profile?tab=friends' })
}
