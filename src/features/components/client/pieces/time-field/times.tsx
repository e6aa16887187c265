// Typed, or chosen as the system offers it.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { TimeField } from '#ui/time-field.tsx'
import { Row } from '../../row.tsx'

export function Example() {
  const { t } = useTranslation()
  const [time, setTime] = useState<string | null>('17:00')
  return (
    <Row fields>
      <TimeField label={t('components.words.opensAt')} value={time} onChange={setTime} />
    </Row>
  )
}
