// Files that are no pictures: a sound, a text, the beginning of a long one, one that is not shown, and one that failed.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import { Button } from '#ui/button.tsx'
import type { LightboxFile } from '#ui/lightbox.tsx'
import { Lightbox } from '#ui/lightbox.tsx'
import { Row } from '../../row.tsx'
import { sampleSound } from '../../sample-sounds.ts'

export function Example() {
  const { t } = useTranslation()
  const [at, setAt] = useState<number>()
  const sentence = t('components.words.sentence')
  const files: LightboxFile[] = [
    { ...sampleSound, kind: 'audio' },
    { name: 'notes.txt', kind: 'text', text: sentence },
    { name: 'journal.log', kind: 'text', text: `${sentence}\n\n`.repeat(60), isCut: true },
    { name: 'plan.pdf', kind: 'other', size: 2_400_000, onDownload: () => toast('plan.pdf') },
    { name: 'tour.mp4', kind: 'video', size: 9_100_000, hasFailed: true, onDownload: () => toast('tour.mp4') },
  ]
  return (
    <Row>
      {files.map(({ name }, index) => (
        <Button key={name} onClick={() => setAt(index)}>
          {t('components.lightbox.open', { name })}
        </Button>
      ))}
      <Lightbox files={files} at={at} onChange={setAt} />
    </Row>
  )
}
