// Empty, wrong, and disabled.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { DateRangeField } from '#ui/date-range-field.tsx'
import type { DateRange } from '#ui/dates/date-range.ts'
import { Row } from '../../row.tsx'

const week: DateRange = ['2026-11-21T12:00:00.000Z', '2026-11-28T12:00:00.000Z']

export function Example() {
  const { t } = useTranslation()
  const [none, setNone] = useState<DateRange>([null, null])
  const [stay, setStay] = useState<DateRange>(week)
  const label = t('components.words.stay')
  return (
    <Row fields>
      <DateRangeField label={label} value={none} onChange={setNone} />
      <DateRangeField label={label} value={stay} onChange={setStay} error={t('components.words.tryAnother')} />
      <DateRangeField label={label} value={week} onChange={setStay} disabled />
    </Row>
  )
}
