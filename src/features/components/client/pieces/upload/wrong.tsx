// What is wrong with the field as a whole: nothing was chosen yet.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { UploadField } from '#ui/upload-field.tsx'
import { pretendUpload } from '../../pretend-upload.ts'

const megabyte = 1024 * 1024

export function Example() {
  const { t } = useTranslation()
  const [uploadIds, setUploadIds] = useState<readonly string[]>([])
  return (
    <UploadField
      label={t('components.words.files')}
      upload={pretendUpload}
      onChange={setUploadIds}
      maxBytes={25 * megabyte}
      error={uploadIds.length === 0 ? t('components.words.chooseOne') : undefined}
    />
  )
}
