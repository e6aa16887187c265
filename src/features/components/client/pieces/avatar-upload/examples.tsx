// The examples on the gallery's page about the field for a person's picture.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { AvatarUpload } from '#ui/avatar-upload.tsx'
import { Portrait } from '#ui/brand/portrait.tsx'
import { pretendUpload } from '../../pretend-upload.ts'

// A portrait that was drawn, until somebody chooses a photo of their own.
export function PortraitExample() {
  const { t } = useTranslation()
  const [, setUploadId] = useState<string>()
  return (
    <AvatarUpload label={t('components.avatarUpload.yours')} upload={pretendUpload} onChange={setUploadId}>
      <Portrait seed="imani" />
    </AvatarUpload>
  )
}

// The error of the whole field is below it.
export function WrongExample() {
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
