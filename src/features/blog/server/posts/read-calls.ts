// The calls that read posts, for everybody and for the dashboard, and that like, share and view them.
import { found } from '#kernel/errors.ts'
import { pageOf } from '#kernel/server/database/paging.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import {
  getEditedPost,
  getPost,
  likePost,
  listManagedPosts,
  listPosts,
  listRecentPosts,
  listTags,
  sharePost,
  suggestPosts,
  viewPost,
} from '../../contract.ts'
import { listTopAuthors } from '../../authors-contract.ts'
import { listFeaturedPosts } from '../../featured-contract.ts'
import { pageSize } from '../../entities.ts'
import { documentIn } from '../../post-document.ts'
import { headingsOf } from '../../text.ts'
import { emitPost } from '../changes.ts'
import { countVisit } from './visits.ts'
import { saveLike } from './like-queries.ts'
import {
  countListed,
  readEdited,
  readFeatured,
  readListedPosts,
  readRecent,
  readShownPost,
  readShownPosts,
  readSuggested,
  readTags,
  readTopAuthors,
} from './read-queries.ts'

export const readCalls: Part[] = [
  on(listPosts, async ({ db, input }) => {
    const { rows: posts, hasMore } = pageOf(await readShownPosts(db, input), pageSize)
    return { posts, hasMore }
  }),

  on(getPost, async ({ db, actor, input: { title } }) => {
    const post = found(await readShownPost(db, actor, title), 'Post')
    const document = documentIn(post.body)
    return { post: { ...post, contents: document ? headingsOf(document) : [] } }
  }),

  on(listRecentPosts, async ({ db, input }) => ({ recentPosts: await readRecent(db, input) })),

  on(suggestPosts, async ({ db, input: { search } }) => ({ posts: await readSuggested(db, search) })),

  on(listTags, async ({ db, input: { search = '', language } }) => ({ tags: await readTags(db, search, language) })),

  on(listTopAuthors, async ({ db }) => ({ authors: await readTopAuthors(db) })),

  on(listFeaturedPosts, async ({ db }) => ({ posts: await readFeatured(db) })),

  on(listManagedPosts, async ({ db, actor, input: { tab = 'all', isMine, ...narrowing } }) => {
    const listing = { ...narrowing, isMine: isMine === 'yes' }
    const [rows, counts] = await Promise.all([
      readListedPosts(db, actor, { ...listing, tab }),
      countListed(db, actor, listing),
    ])
    const { rows: posts, hasMore } = pageOf(rows, pageSize)
    return { posts, hasMore, counts }
  }),

  on(getEditedPost, async ({ db, actor, input: { title } }) => ({
    post: found(await readEdited(db, actor, title), 'Post'),
  })),

  on(likePost, async ({ db, actor, input: { postId, isFavorite } }) => {
    const { likes, authorId } = found(await saveLike(db, postId, { personId: actor.id, isFavorite }), 'Post')
    await emitPost(db, { id: postId, authorId, state: 'published' })
    return { favorite: likes, isFavorite }
  }),

  on(sharePost, async ({ db, request, input: { postId, network } }) => {
    const { shares } = found(
      await countVisit(db, { postId, what: `share ${network}`, column: 'shares', request }),
      'Post',
    )
    return { share: shares }
  }),

  on(viewPost, async ({ db, request, input: { postId } }) => {
    const { views } = found(await countVisit(db, { postId, what: 'view', column: 'views', request }), 'Post')
    return { view: views }
  }),
]
