// The examples on the gallery's page about the field for a time of day.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { TimeField } from '#ui/time-field.tsx'
import { Row } from '../../row.tsx'

// Typed, or chosen as the system offers it.
export function TimesExample() {
  const { t } = useTranslation()
  const [time, setTime] = useState<string | null>('17:00')
  return (
    <Row fields>
      <TimeField label={t('components.words.opensAt')} value={time} onChange={setTime} />
    </Row>
  )
}

// Empty, wrong, and disabled.
export function StatesExample() {
  const { t } = useTranslation()
  const [none, setNone] = useState<string | null>(null)
  const [time, setTime] = useState<string | null>('03:00')
  const label = t('components.words.opensAt')
  return (
    <Row fields>
      <TimeField label={label} value={none} onChange={setNone} />
      <TimeField label={label} value={time} onChange={setTime} error={t('components.words.tryAnother')} />
      <TimeField label={label} value="17:00" onChange={setTime} disabled />
    </Row>
  )
}
