// One picture, and one that did not load.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Lightbox } from '#ui/lightbox.tsx'
import { Row } from '../../row.tsx'
import { samplePictures } from '../../sample-pictures.ts'

const pictures = [samplePictures.slice(0, 1), [{ src: '/api/nowhere.png', name: 'nowhere.png' }]]

export function Example() {
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
