// The examples on the gallery's page about the button of a period.
import { useState } from 'react'
import type { DateRange } from '#ui/dates/date-range.ts'
import { PeriodButton } from '#ui/period-button.tsx'
import { Row } from '../../row.tsx'

// Without a period, and with one.
export function DaysExample() {
  const [none, setNone] = useState<DateRange>([null, null])
  const [days, setDays] = useState<DateRange>(['2026-11-01T00:00:00Z', '2026-11-21T12:00:00Z'])
  return (
    <Row>
      <PeriodButton value={none} onChange={setNone} />
      <PeriodButton value={days} onChange={setDays} />
    </Row>
  )
}
