// Pictures as tiles, eight at most.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UploadField } from '#ui/upload-field.tsx'
import type { UploadFieldProps } from '#ui/upload-field.tsx'

const sendingMs = 4000
const steps = 40

// Nothing leaves this page: it only pretends to send. In a feature it is `startUpload` of the kernel.
const pretend: UploadFieldProps['upload'] = (file, onProgress) => {
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

const megabyte = 1024 * 1024

export function Example() {
  const { t } = useTranslation()
  const [, setUploadIds] = useState<readonly string[]>([])
  return (
    <UploadField
      label={t('components.upload.images')}
      upload={pretend}
      onChange={setUploadIds}
      maxBytes={3 * megabyte}
      most={8}
      look="tiles"
      endings={['png', 'jpg', 'jpeg', 'gif', 'webp']}
    />
  )
}
