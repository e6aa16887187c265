// Two days, or the end alone.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { DateRangeField } from '#ui/date-range-field.tsx'
import type { DateRange } from '#ui/dates/date-range.ts'
import { Row } from '../../row.tsx'

export function Example() {
  const { t } = useTranslation()
  const [stay, setStay] = useState<DateRange>(['2026-11-21T12:00:00.000Z', '2026-11-28T12:00:00.000Z'])
  const [due, setDue] = useState<DateRange>([null, '2026-11-28T16:00:00.000Z'])
  return (
    <Row fields>
      <DateRangeField label={t('components.words.stay')} value={stay} onChange={setStay} />
      <DateRangeField label={t('components.words.due')} value={due} onChange={setDue} />
    </Row>
  )
}
