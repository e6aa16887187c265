// The examples on the gallery's page about the field for a stretch of time.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { DateRangeField } from '#ui/date-range-field.tsx'
import type { DateRange } from '#ui/dates/date-range.ts'
import { Row } from '../../row.tsx'

// Two days, or the end alone.
export function DaysExample() {
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

// With times; an end before its start is said and not taken.
export function TimesExample() {
  const { t } = useTranslation()
  const [due, setDue] = useState<DateRange>(['2026-11-28T09:00:00.000Z', '2026-11-28T16:00:00.000Z'])
  return (
    <Row fields>
      <DateRangeField label={t('components.words.due')} value={due} onChange={setDue} withTime />
    </Row>
  )
}

const week: DateRange = ['2026-11-21T12:00:00.000Z', '2026-11-28T12:00:00.000Z']

// Empty, wrong, and disabled.
export function StatesExample() {
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
