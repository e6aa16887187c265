// Another cover: a picture from the person's own files, or the drawn one again.
import { IconPhotoEdit, IconPhotoUp, IconRotate } from '@tabler/icons-react'
import { useRef } from 'react'
import { useAction } from '#kernel/client/actions.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { toast } from '#kernel/client/toasts.ts'
import { startUpload } from '#kernel/client/uploads.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { sizeInWords } from '#ui/upload/upload-rules.ts'
import { localeOf } from '#kernel/languages.ts'
import { changeCover } from '../../contract.ts'
import { coverMaxBytes } from '../../entities.ts'
import { pages } from '../keys.ts'

/** Types that every browser can send and the server can read. */
const pictures = 'image/png,image/jpeg,image/gif,image/webp'

export function CoverMenu({ hasCover }: { hasCover: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useAction(
    async (file: File | null) => {
      const uploadId = file && (await startUpload(file).done).uploadId
      await call(changeCover, { uploadId })
    },
    { done: () => t('profile.details.saved'), refresh: [pages] },
  )
  const take = (file: File) => {
    const size = sizeInWords(coverMaxBytes, localeOf[language])
    if (file.size <= coverMaxBytes) mutate(file)
    else toast(`${file.name} ${t('ui.upload.tooLarge', { size })}`, { variant: 'error' })
  }
  const remove = { label: t('profile.head.coverRemove'), icon: IconRotate, onSelect: () => mutate(null) }
  const choose = {
    label: t('profile.head.coverChoose'),
    icon: IconPhotoUp,
    onSelect: () => field.current?.click(),
  }
  return (
    <>
      <Menu
        items={hasCover ? [choose, remove] : [choose]}
        trigger={(props) => (
          <Button {...props} variant="ghost" icon={IconPhotoEdit} busy={isPending}>
            {t('profile.head.cover')}
          </Button>
        )}
      />
      <input
        ref={field}
        type="file"
        accept={pictures}
        hidden
        aria-label={t('profile.head.coverChoose')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) take(file)
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
