// Three pictures; arrows and swipes go through them.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Lightbox } from '#ui/lightbox.tsx'
import { Row } from '../../row.tsx'
import { samplePictures } from '../../sample-pictures.ts'

export function Example() {
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
