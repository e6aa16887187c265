// The examples on the gallery's page about pictures and other files over the whole window.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Lightbox } from '#ui/lightbox.tsx'
import type { LightboxFile } from '#ui/lightbox.tsx'
import { Row } from '../../row.tsx'
import { samplePictures } from '../../sample-pictures.ts'
import { sampleSound } from '../../sample-sounds.ts'

// Three pictures; arrows and swipes go through them.
export function SeveralExample() {
  const { t } = useTranslation()
  const [at, setAt] = useState<number>()
  return (
    <Row>
      {samplePictures.map(({ name }, index) => (
        <Button key={name} onClick={() => setAt(index)}>
          {t('components.lightbox.open', { name })}
        </Button>
      ))}
      <Lightbox files={samplePictures} at={at} onChange={setAt} />
    </Row>
  )
}

const pictures = [samplePictures.slice(0, 1), [{ src: '/api/nowhere.png', name: 'nowhere.png' }]]

// One picture, and one that did not load.
export function OneExample() {
  const { t } = useTranslation()
  const [shown, setShown] = useState<number>()
  return (
    <Row>
      {pictures.map(([picture], index) => (
        <Button key={picture?.name} onClick={() => setShown(index)}>
          {t('components.lightbox.open', { name: picture?.name })}
        </Button>
      ))}
      <Lightbox
        files={pictures[shown ?? 0] ?? []}
        at={shown === undefined ? undefined : 0}
        onChange={() => setShown(undefined)}
      />
    </Row>
  )
}

// Files that are no pictures: a sound, a text, the beginning of a long one, one that is not shown, and one that failed.
export function FilesExample() {
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
