// After a change: live events for those who see the post, notifications for those whom it concerns, and webhooks.
import type { Tx } from '#kernel/server/database/db.ts'
import { announce } from '#kernel/server/live/announce.ts'
import { alongside, emit, everyone, managers, personTopic } from '#kernel/server/live/events.ts'
import { notices, notify } from '#kernel/server/live/notify.ts'
import type { Part } from '#kernel/server/parts.ts'
import { commentWritten, commentsChanged, postChanged, postPublished, postUnpublished } from '../contract.ts'
import type { PostState } from '../entities.ts'
import { notices as kinds } from '../notices.ts'
import { readManagers, readName } from './people.ts'
import { words } from './words.ts'

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
  notices(kinds, words),
  alongside(postPublished, (tx, data) => announce(tx, 'blog.published', data)),
  alongside(postUnpublished, (tx, data) => announce(tx, 'blog.unpublished', data)),
  alongside(commentWritten, (tx, data) => announce(tx, 'blog.commented', data)),
]
