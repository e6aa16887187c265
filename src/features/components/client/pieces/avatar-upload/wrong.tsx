// What is wrong with the whole is said below it.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { AvatarUpload } from '#ui/avatar-upload.tsx'
import { Portrait } from '#ui/brand/portrait.tsx'
import { pretendUpload } from '../../pretend-upload.ts'

export function Example() {
  const { t } = useTranslation()
  const [uploadId, setUploadId] = useState<string>()
  return (
    <AvatarUpload
      label={t('components.avatarUpload.yours')}
      upload={pretendUpload}
      onChange={setUploadId}
      error={uploadId === undefined ? t('components.words.chooseOne') : undefined}
    >
      <Portrait seed="jun" />
    </AvatarUpload>
  )
}
