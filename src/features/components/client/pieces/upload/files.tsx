// Any files, several at once; drop one above 25 MB to see it refused.
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
      label={t('components.upload.attachments')}
      upload={pretendUpload}
      onChange={setUploadIds}
      maxBytes={25 * megabyte}
    />
  )
}
