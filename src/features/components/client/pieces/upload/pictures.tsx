// Pictures as tiles, eight at most.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { UploadField } from '#ui/upload-field.tsx'
import { pretendUpload } from '../../pretend-upload.ts'

const megabyte = 1024 * 1024

export function Example() {
  const { t } = useTranslation()
  const [, setUploadIds] = useState<readonly string[]>([])
  return (
    <UploadField
      label={t('components.upload.images')}
      upload={pretendUpload}
      onChange={setUploadIds}
      maxBytes={3 * megabyte}
      most={8}
      look="tiles"
      endings={['png', 'jpg', 'jpeg', 'gif', 'webp']}
    />
  )
}
