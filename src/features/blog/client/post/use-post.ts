// A published post for its reader inside, and what they do with it: like, share, be counted once a day.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { only, useLiveQuery } from '#kernel/client/live-query.ts'
import { useSession } from '#kernel/client/session.ts'
import { getPost, likePost, listRecentPosts, sharePost, viewPost } from '../../contract.ts'
import { postChanged } from '../../featured-contract.ts'
import type { Network, Post } from '../../entities.ts'
import { shownLikers } from '../../entities.ts'
import { postKey, postsKey } from '../keys.ts'

export function usePost(slug: string) {
  const cache = useQueryClient()
  const known = cache.getQueryData<Post>(postKey(slug))
  return useLiveQuery({
    queryKey: postKey(slug),
    queryFn: async ({ signal }) => (await call(getPost, { title: slug }, { signal })).post,
    on: [only(postChanged, ({ postId }) => known === undefined || known.id === postId)],
  })
}

export function useRecentPosts(postId: string) {
  return useQuery({
    queryKey: [...postsKey, 'recent', postId],
    queryFn: async ({ signal }) => (await call(listRecentPosts, { postId }, { signal })).recentPosts,
  })
}

/** Counted once for each post that is opened; that it failed is no news to the reader. */
export function useView(postId: string | undefined) {
  useEffect(() => {
    if (postId === undefined) return
    void call(viewPost, { postId }).catch(() => undefined)
  }, [postId])
}

export function useLike(slug: string, postId: string) {
  const cache = useQueryClient()
  const me = useSession().user
  const show = (isFavorite: boolean) =>
    cache.setQueryData<Post>(postKey(slug), (post) => {
      if (!post || post.isFavorite === isFavorite) return post
      const own = me && { name: me.displayName, avatarUrl: me.photoURL }
      const others = post.favoritePerson.filter(({ name }) => name !== own?.name)
      return {
        ...post,
        isFavorite,
        favorite: Math.max(0, post.favorite + (isFavorite ? 1 : -1)),
        favoritePerson: (isFavorite && own ? [own, ...others] : others).slice(0, shownLikers),
      }
    })
  return useAction((isFavorite: boolean) => call(likePost, { postId, isFavorite }), {
    show,
    takeBack: (isFavorite) => show(!isFavorite),
    refresh: [postKey(slug)],
  })
}

export function useShare(slug: string, postId: string) {
  const cache = useQueryClient()
  return (network: Network) =>
    void call(sharePost, { postId, network }).then(
      ({ share }) => cache.setQueryData<Post>(postKey(slug), (post) => post && { ...post, share }),
      // The link has been shared; only the count is late.
      () => undefined,
    )
}
