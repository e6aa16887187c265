// After a change of a page: live events for its viewers, and a notification for the person concerned, once.
import type { Tx } from '#kernel/server/database/db.ts'
import type { NoticeKind } from '#kernel/feature.ts'
import { AppError } from '#kernel/errors.ts'
import { emit, emitAll, everyone, personTopic, topics } from '#kernel/server/live/events.ts'
import { notices, notify } from '#kernel/server/live/notify.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { isExpired } from '#records/trash/server/trash.ts'
import { postChanged, profileChanged } from '../contract.ts'
import ar from '../locales/ar.json' with { type: 'json' }
import cn from '../locales/cn.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import fr from '../locales/fr.json' with { type: 'json' }
import vi from '../locales/vi.json' with { type: 'json' }
import { notices as kinds } from '../notices.ts'
import { readName, readPublic } from './seen.ts'

export const profileNotices = notices(kinds, { en, fr, vi, cn, ar })

type Part = 'head' | 'people' | 'pictures'

export async function emitProfile(tx: Tx, what: Part, ...personIds: string[]): Promise<void> {
  const seen = await readPublic(tx, personIds)
  await emitAll(
    tx,
    profileChanged,
    personIds.map((personId) => ({ data: { personId, what }, to: audienceOf(personId, seen) })),
  )
}

export async function emitPost(tx: Tx, { ownerId, id }: { ownerId: string; id: string }): Promise<void> {
  const to = audienceOf(ownerId, await readPublic(tx, [ownerId]))
  await emit(tx, postChanged, { personId: ownerId, postId: id }, { to })
}

const adminsTopic = 'profile.admins'

/** Admins hear of the pages that are there for them alone. */
export const adminsHear = topics(async (_, { role }) => (role === 'admin' ? [adminsTopic] : []))

/** Everybody hears of a page that everybody may see: nobody else learns by hearing that there is one. */
const audienceOf = (personId: string, seen: ReadonlySet<string>) =>
  seen.has(personId) ? everyone : [personTopic(personId), adminsTopic]

type News = {
  kind: NoticeKind['kind']
  to: string
  by: string
  link: `/${string}`
  excerpt?: string
  /** The subject: a person is notified of it once, however often it is done and undone. */
  once?: string
  /** In the past of a demo. */
  past?: Date
}

/** Tells one person what another did. */
export async function notifyOnce(tx: Tx, { kind, to, by, link, excerpt, once, past }: News): Promise<void> {
  if (to === by || (once !== undefined && !(await isFirst(tx, { kind, to, by, once })))) return
  const { name } = await readName(tx, by)
  await notify(tx, { to: [to], kind, params: { by: name, ...(excerpt !== undefined && { excerpt }) }, link, by, past })
}

async function isFirst(tx: Tx, { kind, to, by, once }: Pick<News, 'kind' | 'to' | 'by'> & { once: string }) {
  const added = await tx.run(sql`
    insert into profile_told (person_id, kind, by_id, about_id) values (${to}, ${kind}, ${by}, ${once})
    on conflict do nothing`)
  return added > 0
}

/** The address of a post on its writer's own page. */
export const postLink = (postId: string) => `/dashboard/user/profile?post=${postId}` as const

export const idTaken = () =>
  new AppError('conflict', 'This ID is already in use', { fields: { id: { code: 'taken' } } })

/** Removes posts and pictures that can no longer be restored. */
export async function forgetDeleted(tx: Tx): Promise<void> {
  await tx.run(sql`delete from profile_posts where ${isExpired}`)
  await tx.run(sql`delete from profile_pictures where ${isExpired}`)
}
