// A ring marks what is done, such as a card.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Row } from '../../row.tsx'

export function Example() {
  const { t } = useTranslation()
  const [isDone, setDone] = useState(true)
  return (
    <Row>
      <Checkbox
        round
        label={t('components.words.nightLighting')}
        checked={isDone}
        onChange={(event) => setDone(event.target.checked)}
      />
    </Row>
  )
}
