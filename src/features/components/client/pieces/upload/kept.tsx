// Files that were kept earlier, beside new ones.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { UploadField } from '#ui/upload-field.tsx'
import { pretendUpload } from '../../pretend-upload.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte
const keptBefore = [
  { id: 'plan', name: 'north-hall-v4.pdf', size: 2.4 * megabyte },
  { id: 'lease', name: 'lease.docx', size: 86 * kilobyte },
]

export function Example() {
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
