// After a change: live events for those who see the post, notifications for those whom it concerns, and webhooks.
import type { Tx } from '#kernel/server/database/db.ts'
import { announce } from '#kernel/server/live/announce.ts'
import { alongside, emit, everyone, managers, personTopic } from '#kernel/server/live/events.ts'
import { notices, notify } from '#kernel/server/live/notify.ts'
import type { Part } from '#kernel/server/parts.ts'
import { commentWritten, commentsChanged, postPublished, postUnpublished } from '../contract.ts'
import { postChanged } from '../featured-contract.ts'
import type { PostState } from '../entities.ts'
import { notices as kinds } from '../notices.ts'
import { readManagers, readName } from './people.ts'
import { forgetBodies } from './posts/revisions.ts'
import { forgetVisits } from './posts/visits.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { isExpired } from '#records/trash/server/trash.ts'
import ar from '../notices/locales/ar.json' with { type: 'json' }
import cn from '../notices/locales/cn.json' with { type: 'json' }
import en from '../notices/locales/en.json' with { type: 'json' }
import fr from '../notices/locales/fr.json' with { type: 'json' }
import vi from '../notices/locales/vi.json' with { type: 'json' }

type Told = { id: string; authorId: string; state: PostState }

/** `isShown`: readers see it, or have seen it until now; of the others only its editors hear. */
export async function emitPost(tx: Tx, { id, authorId, state }: Told, wasShown = false): Promise<void> {
  const isShown = state === 'published' || wasShown
  await emit(tx, postChanged, { postId: id }, { to: isShown ? everyone : [personTopic(authorId), managers] })
}

export const emitComments = (tx: Tx, postId: string): Promise<void> =>
  emit(tx, commentsChanged, { postId }, { to: everyone })

type Titled = { id: string; authorId: string; title: string; slug: string }

const editLink = ({ slug }: Titled) => `/dashboard/blog/post/${slug}/edit` as const
const readLink = ({ slug }: Titled) => `/dashboard/blog/post/${slug}` as const

/** Managers learn that an author waits for them. */
export async function tellSubmitted(tx: Tx, post: Titled, by: string): Promise<void> {
  const params = { by: await readName(tx, by), title: post.title, about: post.id }
  await notify(tx, { to: await readManagers(tx), kind: 'blog.submitted', params, link: editLink(post), by })
}

/** The author learns that somebody, or the clock, has published their post. */
export async function tellPublished(tx: Tx, post: Titled, by: string | null): Promise<void> {
  const params = { title: post.title, about: post.id }
  await notify(tx, { to: [post.authorId], kind: 'blog.published', params, link: readLink(post), by })
}

/** Webhooks hear of an event in the transaction of the change. */
export const tellingParts: Part[] = [
  notices(kinds, { en, fr, vi, cn, ar }),
  alongside(postPublished, (tx, data) => announce(tx, 'blog.published', data)),
  alongside(postUnpublished, (tx, data) => announce(tx, 'blog.unpublished', data)),
  alongside(commentWritten, (tx, data) => announce(tx, 'blog.commented', data)),
]

/** Removes deleted posts and comments after 30 days, visitors of past days, and bodies that were kept for merging. */
export async function forgetOld(tx: Tx): Promise<void> {
  // Their addresses stay taken.
  await tx.run(sql`delete from blog_posts where ${isExpired}`)
  await tx.run(sql`delete from blog_comments where ${isExpired}`)
  await forgetBodies(tx)
  await forgetVisits(tx)
}
