// The examples on the gallery's page about the steps of something done in order.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Steps } from '#ui/steps.tsx'
import { Row } from '../../row.tsx'

// Those that are done lead back.
export function PlacesExample() {
  const { t } = useTranslation()
  const [current, setCurrent] = useState(1)
  const steps = [t('components.steps.plan'), t('components.steps.build'), t('components.steps.open')]
  return (
    <Row>
      <Steps label={t('components.words.northWing')} steps={steps} current={current} onGo={setCurrent} />
      <Button onClick={() => setCurrent((current + 1) % (steps.length + 1))}>{t('components.words.next')}</Button>
    </Row>
  )
}
