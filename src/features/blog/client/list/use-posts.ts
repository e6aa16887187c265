// The posts of the dashboard's list, and what a person does with one of them.
import {
  IconArrowBackUp,
  IconCopy,
  IconEye,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
  IconWorldUpload,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useAction, useRemoval } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { copyWithToast } from '#kernel/client/copy-with-toast.ts'
import { takeFirstRead } from '#kernel/client/first-reads.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useRefresh } from '#kernel/client/live-query.ts'
import { usePages } from '#records/lists/client/use-pages.ts'
import type { MenuItem } from '#ui/menu.tsx'
import { deletePosts, featurePost, listManagedPosts, publishPost, restorePosts, unpublishPost } from '../../contract.ts'
import { postChanged } from '../../featured-contract.ts'
import type { ListedPost } from '../../entities.ts'
import { addressOfEdit, addressOfPost, publicAddress } from '../addresses.ts'
import { blogKey, postsKey } from '../keys.ts'
import type { ListState } from './list-state.ts'
import { inputOf } from './list-state.ts'

export function usePosts(state: ListState) {
  const input = inputOf(state)
  const list = usePages({
    queryKey: [...postsKey, 'list', input],
    read: (after, signal) => call(listManagedPosts, { ...input, ...(after && { after }) }, { signal }),
    rowsOf: ({ posts }) => posts,
    first: () => takeFirstRead(listManagedPosts, input),
    keepsRows: true,
  })
  useRefresh(postsKey, [postChanged])
  return { ...list, counts: list.pages?.[0]?.counts }
}

/** Deletes at once, with Undo in the toast. */
export function useDeletePost(onDeleted?: () => void) {
  const { t } = useTranslation()
  return useRemoval(
    ({ id }: ListedNamed) => call(deletePosts, { postIds: [id] }),
    ({ id }) => call(restorePosts, { postIds: [id] }),
    {
      done: ({ title }) => t('blog.list.deleted', { title }),
      refresh: [blogKey],
      ...(onDeleted && { onRemoved: onDeleted }),
    },
  )
}
type ListedNamed = Pick<ListedPost, 'id' | 'title'>

/** The page that a post opens: the reader's where there is one. */
export const addressToOpen = ({ state, slug, can }: Pick<ListedPost, 'state' | 'slug' | 'can'>): string =>
  state === 'published' || !can.edit ? addressOfPost(slug) : addressOfEdit(slug)

function usePostActions() {
  const { t } = useTranslation()
  const refresh = [blogKey]
  return {
    remove: useDeletePost(),
    publish: useAction((post: ListedPost) => call(publishPost, { postId: post.id }), {
      done: (_, { title }) => t('blog.list.published', { title }),
      refresh,
    }),
    unpublish: useAction((post: ListedPost) => call(unpublishPost, { postId: post.id }), {
      done: (_, { title }) => t('blog.list.unpublished', { title }),
      refresh,
    }),
    feature: useAction(({ id, isFeatured }: ListedPost) => call(featurePost, { postId: id, isFeatured: !isFeatured }), {
      done: (_, { isFeatured }) => t(isFeatured ? 'blog.list.unpinned' : 'blog.list.pinned'),
      refresh,
    }),
  }
}

const when = (isSo: boolean, item: MenuItem): MenuItem[] => (isSo ? [item] : [])

/** The menu of a post, by the rights of the person. */
export function usePostMenu(): (post: ListedPost) => MenuItem[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { remove, publish, unpublish, feature } = usePostActions()
  const publishOrMend = (post: ListedPost) =>
    publish.mutate(post, { onError: () => void navigate({ to: addressOfEdit(post.slug) }) })
  return (post) => {
    const { state, slug, can, isFeatured } = post
    const isShown = state === 'published'
    const copy = () => void copyWithToast(window.location.origin + publicAddress(slug), t('blog.list.copied'))
    return [
      ...when(isShown, { label: t('blog.list.view'), icon: IconEye, href: addressOfPost(slug) }),
      ...when(can.edit, { label: t('ui.edit'), icon: IconPencil, href: addressOfEdit(slug) }),
      ...when(isShown, { label: t('blog.list.copy'), icon: IconCopy, onSelect: copy }),
      ...when(can.feature && isShown, {
        label: t(isFeatured ? 'blog.list.unpin' : 'blog.list.pin'),
        icon: isFeatured ? IconPinnedOff : IconPin,
        onSelect: () => feature.mutate(post),
      }),
      ...when(can.publish && !isShown, {
        label: t('blog.list.publish'),
        icon: IconWorldUpload,
        onSelect: () => publishOrMend(post),
      }),
      ...when(can.publish && state !== 'draft', {
        label: t('blog.list.unpublish'),
        icon: IconArrowBackUp,
        mirrored: true,
        onSelect: () => unpublish.mutate(post),
      }),
      ...when(can.remove, 'divider'),
      ...when(can.remove, {
        label: t('ui.delete'),
        icon: IconTrash,
        danger: true,
        onSelect: () => remove.mutate(post),
      }),
    ]
  }
}
