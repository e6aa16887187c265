// A person's gallery: read page by page, and what is done with its pictures.
import { useTranslation } from '#kernel/client/i18n.ts'
import { useRemoval } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { usePages } from '#records/lists/client/use-pages.ts'
import { deletePicture, listPictures, restorePicture } from '../../contract.ts'
import type { Picture } from '../../entities.ts'
import { pictureUrl } from '../addresses.ts'
import { pages, picturesKey } from '../keys.ts'

export const usePictures = (personId: string) =>
  usePages({
    queryKey: picturesKey(personId),
    read: (before, signal) => call(listPictures, { personId, ...(before && { before }) }, { signal }),
    rowsOf: ({ pictures }) => pictures,
  })

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
