// Wrong, with a day that has to be there, and disabled.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { DateField } from '#ui/date-field.tsx'
import { Row } from '../../row.tsx'

export function Example() {
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
