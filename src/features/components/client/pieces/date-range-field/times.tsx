// With times; an end before its start is said and not taken.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { DateRangeField } from '#ui/date-range-field.tsx'
import type { DateRange } from '#ui/dates/date-range.ts'
import { Row } from '../../row.tsx'

export function Example() {
  const { t } = useTranslation()
  const [due, setDue] = useState<DateRange>(['2026-11-28T09:00:00.000Z', '2026-11-28T16:00:00.000Z'])
  return (
    <Row fields>
      <DateRangeField label={t('components.words.due')} value={due} onChange={setDue} withTime />
    </Row>
  )
}
