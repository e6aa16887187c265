// Shows a post to readers, and says so to those whom it concerns.
import type { Tx } from '#kernel/server/database/db.ts'
import { emit } from '#kernel/server/live/events.ts'
import { postPublished } from '../../contract.ts'
import { emitPost, tellPublished } from '../changes.ts'
import { keepRevision } from './revisions.ts'
import { measure } from './write.ts'
import type { Kept } from './write-queries.ts'
import { showPost } from './write-queries.ts'

type By = { by: string | null; isByClock?: boolean }

export async function publish(tx: Tx, post: Kept, { by, isByClock = false }: By): Promise<void> {
  const isFirst = post.state !== 'published'
  await showPost(tx, post.id)
  const { words } = measure(post.body)
  await keepRevision(tx, { postId: post.id, kind: 'publish', by, post, words })
  await emitPost(tx, { ...post, state: 'published' })
  if (!isFirst) return
  await emit(tx, postPublished, { postId: post.id, authorId: post.authorId, byId: by }, { to: [] })
  await tellPublished(tx, post, isByClock ? null : by)
}
