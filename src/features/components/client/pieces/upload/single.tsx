// One file: the place to drop on is gone while it is there.
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
      label={t('components.upload.contract')}
      upload={pretendUpload}
      onChange={setUploadIds}
      maxBytes={10 * megabyte}
      most={1}
      endings={['pdf']}
    />
  )
}
