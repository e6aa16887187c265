// A person's gallery: read page by page, and what is done with its pictures.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useRemoval } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { deletePicture, listPictures, restorePicture } from '../../contract.ts'
import type { Picture } from '../../entities.ts'
import { pictureUrl } from '../addresses.ts'
import { pages, picturesKey } from '../keys.ts'

export function usePictures(personId: string) {
  const { data, ...rest } = useInfiniteQuery({
    queryKey: picturesKey(personId),
    queryFn: ({ pageParam, signal }) =>
      call(listPictures, { personId, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ hasMore, pictures }) => (hasMore ? pictures.at(-1)?.id : undefined),
  })
  return { pictures: data?.pages.flatMap((page) => page.pictures), ...rest }
}

/** As the window that shows pictures large wants them. */
export const shotOf = ({ id, title, width, height }: Picture) => ({
  id,
  name: title,
  width,
  height,
  small: pictureUrl(id, 'small'),
  full: pictureUrl(id),
})

export function useRemovePicture(personId: string) {
  const { t } = useTranslation()
  const remove = useRemoval(
    (pictureId: string) => call(deletePicture, { pictureId }),
    (pictureId) => call(restorePicture, { pictureId }),
    { done: () => t('profile.gallery.deleted'), refresh: [picturesKey(personId), pages] },
  )
  return remove.mutate
}
