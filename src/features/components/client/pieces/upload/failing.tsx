// A sender that fails once per file: the reason stands at the file, and it can be sent again.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { UploadField } from '#ui/upload-field.tsx'
import type { UploadFieldProps } from '#ui/upload-field.tsx'

const megabyte = 1024 * 1024
const failed = new Set<string>()

// Nothing leaves this page: it only pretends to send, and to fail at the first try.
const pretend: UploadFieldProps['upload'] = (file, onProgress) => {
  const { promise, resolve, reject } = Promise.withResolvers<{ uploadId: string }>()
  onProgress(0.5)
  const timer = setTimeout(() => {
    if (failed.has(file.name)) resolve({ uploadId: file.name })
    else reject(new Error('pretended'))
    failed.add(file.name)
  }, 800)
  return { done: promise, pause: () => undefined, resume: () => undefined, cancel: () => clearTimeout(timer) }
}

export function Example() {
  const { t } = useTranslation()
  const [, setUploadIds] = useState<readonly string[]>([])
  return (
    <UploadField
      label={t('components.upload.attachments')}
      upload={pretend}
      onChange={setUploadIds}
      wordsOf={() => t('components.upload.lost')}
      maxBytes={megabyte}
    />
  )
}
