// A person's posts: read page by page, kept right by live changes one post at a time, and what is done with them.
import type { InfiniteData } from '@tanstack/react-query'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useRemoval } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useLive } from '#kernel/client/live.ts'
import { restartFirstReads } from '#kernel/client/query.ts'
import { toastError } from '#kernel/client/toasts.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { usePages } from '#records/lists/client/use-pages.ts'
import { deletePost, getPost, likePost, listPosts, postChanged, restorePost } from '../../contract.ts'
import type { FeedPost } from '../../entities.ts'
import { commentsKey, pages, postKey, postsKey } from '../keys.ts'

type Pages = InfiniteData<OutputOf<typeof listPosts>>

export function usePosts(personId: string) {
  const cache = useQueryClient()
  const list = usePages({
    queryKey: postsKey(personId),
    read: (before, signal) => call(listPosts, { personId, ...(before && { before }) }, { signal }),
    rowsOf: ({ posts }) => posts,
  })
  // By post: of several readings the one that began last counts, in whatever order their answers come.
  const begun = useRef(new Map<string, symbol>())
  const readOne = async (postId: string) => {
    const reading = Symbol(postId)
    begun.current.set(postId, reading)
    const post = await call(getPost, { postId }).then(
      (answer) => answer.post,
      (error: unknown) => (failureOf(error).code === 'not-found' ? null : undefined),
    )
    if (begun.current.get(postId) !== reading) return
    begun.current.delete(postId)
    // When it could not be asked, what is shown stays until the next reading.
    if (post !== undefined) cache.setQueryData<Pages>(postsKey(personId), (now) => now && withPost(now, postId, post))
  }
  useLive(postChanged, ({ personId: writer, postId }) => {
    if (writer !== personId) return
    // A list that is still being read for the first time can't take a post in.
    restartFirstReads(postsKey(personId))
    void readOne(postId)
    void cache.invalidateQueries({ queryKey: commentsKey(postId) })
  })
  return list
}

/** One post alone, at its own address. */
export function usePost(postId: string) {
  const cache = useQueryClient()
  const { data: post, ...rest } = useQuery({
    queryKey: postKey(postId),
    queryFn: async ({ signal }) => (await call(getPost, { postId }, { signal })).post,
  })
  useLive(postChanged, (changed) => {
    if (changed.postId !== postId) return
    void cache.invalidateQueries({ queryKey: postKey(postId) })
    void cache.invalidateQueries({ queryKey: commentsKey(postId) })
  })
  return { post, ...rest }
}

/** The post in its place; a new one stands where its time puts it, one that is gone (null) nowhere. */
function withPost(now: Pages, postId: string, post: FeedPost | null): Pages {
  const isKnown = now.pages.some(({ posts }) => posts.some(({ id }) => id === postId))
  return {
    ...now,
    pages: now.pages.map((page, index) => {
      if (isKnown) return { ...page, posts: page.posts.flatMap((one) => (one.id === postId ? (post ?? []) : one)) }
      if (!post || !belongsOn(now, index, post)) return page
      return { ...page, posts: [...page.posts, post].toSorted(newestFirst) }
    }),
  }
}

const newestFirst = (one: FeedPost, other: FeedPost) => Date.parse(other.createdAt) - Date.parse(one.createdAt)

/** On the first page whose last post is older; on the last page when no more posts are to come. */
function belongsOn({ pages: all }: Pages, index: number, post: FeedPost): boolean {
  const isBefore = (place: number) => {
    const last = all[place]?.posts.at(-1)
    return last !== undefined && newestFirst(post, last) < 0
  }
  if (all.slice(0, index).some((_, place) => isBefore(place))) return false
  return isBefore(index) || (index === all.length - 1 && !all[index]?.hasMore)
}

const likes = ['profile.likes'] as const

export function usePostActions(personId: string) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const put = (postId: string, post: FeedPost | null) => {
    cache.setQueryData<Pages>(postsKey(personId), (now) => now && withPost(now, postId, post))
    if (post) cache.setQueryData(postKey(postId), post)
    void cache.invalidateQueries({ queryKey: pages })
  }
  const like = useMutation({
    mutationKey: likes,
    // One after the other: of two quick presses the second has the last word on the server too.
    scope: { id: likes[0] },
    mutationFn: ({ post, isLiked }: { post: FeedPost; isLiked: boolean }) =>
      call(likePost, { postId: post.id, isLiked }),
    onMutate: ({ post, isLiked }) => put(post.id, { ...post, isLiked, likes: post.likes + (isLiked ? 1 : -1) }),
    onSuccess: ({ post }) => {
      if (cache.isMutating({ mutationKey: likes }) === 1) put(post.id, post)
    },
    onError: (error, { post }) => {
      put(post.id, post)
      toastError(error)
    },
  })
  const remove = useRemoval(
    (postId: string) => call(deletePost, { postId }),
    (postId) => call(restorePost, { postId }),
    {
      done: () => t('profile.post.deleted'),
      onRemoved: (postId) => {
        put(postId, null)
        void cache.invalidateQueries({ queryKey: postKey(postId) })
      },
      onRestored: ({ post }) => put(post.id, post),
    },
  )
  return { like: like.mutate, remove: remove.mutate, put }
}
