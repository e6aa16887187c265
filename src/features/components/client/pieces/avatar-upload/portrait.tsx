// A portrait that was drawn, until somebody chooses a photo of their own.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AvatarUpload } from '#ui/avatar-upload.tsx'
import type { AvatarUploadProps } from '#ui/avatar-upload.tsx'
import { Portrait } from '#ui/brand/portrait.tsx'

const sendingMs = 4000
const steps = 40

// Nothing leaves this page: it only pretends to send. In a feature it is `startUpload` of the kernel.
const pretend: AvatarUploadProps['upload'] = (file, onProgress) => {
  const { promise, resolve } = Promise.withResolvers<{ uploadId: string }>()
  let step = 0
  let isPaused = false
  const timer = setInterval(() => {
    if (isPaused) return
    step += 1
    onProgress(step / steps)
    if (step < steps) return
    clearInterval(timer)
    resolve({ uploadId: file.name })
  }, sendingMs / steps)
  return {
    done: promise,
    pause: () => (isPaused = true),
    resume: () => (isPaused = false),
    cancel: () => clearInterval(timer),
  }
}

export function Example() {
  const { t } = useTranslation()
  const [, setUploadId] = useState<string>()
  return (
    <AvatarUpload label={t('components.avatarUpload.yours')} upload={pretend} onChange={setUploadId}>
      <Portrait seed="imani" />
    </AvatarUpload>
  )
}
