// Date ranges: an end alone, a stretch of days, times, and what cannot be.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DateRangeField } from './date-range-field.tsx'
import type { DateRange } from './dates/date-range.ts'
import { show } from './testing.tsx'

const instant = (local: string) => new Date(local).toISOString()

function Due({ value: first, withTime = false }: { value: DateRange; withTime?: boolean }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <DateRangeField label="Due" value={value} onChange={setValue} withTime={withTime} />
      <output aria-label="value">{value.join(' until ')}</output>
    </>
  )
}

const value = page.getByLabelText('value')
const day = (name: string) => page.getByRole('button', { name })
const end = instant('2026-11-21T17:00')

test('an end stands alone, and another day keeps its time', async () => {
  await show(<Due value={[null, end]} withTime />)
  await userEvent.click(page.getByRole('button', { name: /Due Nov 21, 2026/ }))
  await userEvent.click(day('Tuesday, November 24, 2026'))
  await expect.element(value).toHaveTextContent(`until ${instant('2026-11-24T17:00')}`)
})

test('with a start, two presses choose a stretch of days', async () => {
  await show(<Due value={[null, end]} />)
  await userEvent.click(page.getByRole('button', { name: /Due Nov 21, 2026/ }))
  await userEvent.click(page.getByRole('switch', { name: 'Start date' }))
  await userEvent.click(day('Tuesday, November 24, 2026'))
  await userEvent.click(day('Thursday, November 26, 2026'))
  await expect.element(value).toHaveTextContent(`${instant('2026-11-24T00:00')} until ${instant('2026-11-26T17:00')}`)
})

test('an end before its start is said and not taken', async () => {
  const range = [instant('2026-11-21T09:00'), end] as const
  await show(<Due value={range} withTime />)
  await userEvent.click(page.getByRole('button', { name: /Due/ }))
  await userEvent.fill(page.getByLabelText('End time'), '08:00')
  await expect.element(page.getByText('The end must be after the start.')).toBeVisible()
  await expect.element(value).toHaveTextContent(range.join(' until '))
})

test('it can be removed', async () => {
  await show(<Due value={[null, end]} />)
  await userEvent.click(page.getByRole('button', { name: /Due/ }))
  await userEvent.click(page.getByRole('button', { name: 'Remove' }))
  await expect.element(page.getByRole('button', { name: 'Due No date' })).toHaveFocus()
})
