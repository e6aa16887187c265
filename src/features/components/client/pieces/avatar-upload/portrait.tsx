// A portrait that was drawn, until somebody chooses a photo of their own.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { AvatarUpload } from '#ui/avatar-upload.tsx'
import { Portrait } from '#ui/brand/portrait.tsx'
import { pretendUpload } from '../../pretend-upload.ts'

export function Example() {
  const { t } = useTranslation()
  const [, setUploadId] = useState<string>()
  return (
    <AvatarUpload label={t('components.avatarUpload.yours')} upload={pretendUpload} onChange={setUploadId}>
      <Portrait seed="imani" />
    </AvatarUpload>
  )
}
