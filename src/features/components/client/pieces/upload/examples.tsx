// The examples on the gallery's page about fields for files.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { UploadField } from '#ui/upload-field.tsx'
import type { UploadFieldProps } from '#ui/upload-field.tsx'
import { pretendUpload } from '../../pretend-upload.ts'

const megabyte = 1024 * 1024

// Any files, several at once; drop one above 25 MB to see it refused.
export function FilesExample() {
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

const kilobyte = 1024

const keptBefore = [
  { id: 'plan', name: 'north-hall-v4.pdf', size: 2.4 * megabyte },
  { id: 'lease', name: 'lease.docx', size: 86 * kilobyte },
]

// Files that were kept earlier, beside new ones.
export function KeptExample() {
  const { t } = useTranslation()
  const [kept, setKept] = useState(keptBefore)
  const [, setUploadIds] = useState<readonly string[]>([])
  return (
    <UploadField
      label={t('components.upload.attachments')}
      upload={pretendUpload}
      onChange={setUploadIds}
      kept={kept}
      onRemoveKept={(ids) => setKept((files) => files.filter(({ id }) => !ids.includes(id)))}
      maxBytes={25 * megabyte}
      most={6}
    />
  )
}

// Pictures as tiles, eight at most.
export function PicturesExample() {
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

// One file: the place to drop on is gone while it is there.
export function SingleExample() {
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

// A sender that fails once per file: the reason stands at the file, and it can be sent again.
export function FailingExample() {
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

// The error of the field as a whole: nothing was chosen yet.
export function WrongExample() {
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
