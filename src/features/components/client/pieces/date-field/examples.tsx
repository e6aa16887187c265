// The examples on the gallery's page about the field for a day.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { DateField } from '#ui/date-field.tsx'
import { Row } from '../../row.tsx'

// A day in words, in the calendar of the language; the second has days that cannot be chosen.
export function DaysExample() {
  const { t } = useTranslation()
  const [day, setDay] = useState<string | null>('2026-11-28')
  const [opening, setOpening] = useState<string | null>(null)
  return (
    <Row fields>
      <DateField label={t('components.words.due')} value={day} onChange={setDay} />
      <DateField
        label={t('components.words.opening')}
        value={opening}
        onChange={setOpening}
        min="2026-11-21"
        max="2026-12-24"
      />
    </Row>
  )
}

// Wrong, with a day that has to be there, and disabled.
export function StatesExample() {
  const { t } = useTranslation()
  const [day, setDay] = useState<string | null>(null)
  const [opening, setOpening] = useState<string | null>('2026-11-28')
  return (
    <Row fields>
      <DateField
        label={t('components.words.due')}
        value={day}
        onChange={setDay}
        error={day === null ? t('components.words.chooseOne') : undefined}
      />
      <DateField label={t('components.words.opening')} value={opening} onChange={setOpening} required />
      <DateField label={t('components.words.disabled')} value={opening} onChange={setOpening} disabled />
    </Row>
  )
}
