// Notifications about comments: the author of the post, those who are answered, and the moderators.
import type { Tx } from '#kernel/server/database/db.ts'
import { emit } from '#kernel/server/live/events.ts'
import { notify } from '#kernel/server/live/notify.ts'
import { excerptOf } from '#records/comments/server/comments.ts'
import { commentWritten } from '../../contract.ts'
import { readManagers, readName } from '../people.ts'
import type { Commented } from './comment-queries.ts'

type Written = {
  id: string
  message: string
  by: string
  post: Commented
  /** The people whom it answers. */
  answered: readonly string[]
}

const linkOf = ({ post, id }: Written) => `/dashboard/blog/post/${post.slug}?comment=${id}` as const
const moderation = (tab: 'waiting' | 'reported') => `/dashboard/blog/comments?tab=${tab}` as const

async function paramsOf(tx: Tx, { id, message, by, post }: Written) {
  return { by: await readName(tx, by), title: post.title, excerpt: excerptOf(message), about: id }
}

/** Everybody sees it: nobody hears twice of one comment. */
export async function tellComment(tx: Tx, written: Written): Promise<void> {
  const { id, by, post, answered } = written
  const params = await paramsOf(tx, written)
  const link = linkOf(written)
  await emit(tx, commentWritten, { postId: post.id, commentId: id, byId: by }, { to: [] })
  await notify(tx, { to: answered, kind: 'blog.replied', params, link, by })
  if (!answered.includes(post.authorId))
    await notify(tx, { to: [post.authorId], kind: 'blog.commented', params, link, by })
}

export async function tellWaiting(tx: Tx, written: Written): Promise<void> {
  const params = await paramsOf(tx, written)
  const to = await readManagers(tx)
  await notify(tx, { to, kind: 'blog.commentWaiting', params, link: moderation('waiting'), by: written.by })
}

/** `by` is the one who reports: they stay unnamed. */
export async function tellReported(tx: Tx, written: Written): Promise<void> {
  const { by: _, ...params } = await paramsOf(tx, written)
  const to = (await readManagers(tx)).filter((id) => id !== written.by)
  const told = { ...params, case: 'reported' }
  await notify(tx, { to, kind: 'blog.commentWaiting', params: told, link: moderation('reported'), by: null })
}
