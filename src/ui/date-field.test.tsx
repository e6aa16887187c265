// Days: shown in words, chosen by keyboard, removed.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DateField } from './date-field.tsx'
import { show } from './testing.tsx'

function Due({ day = '2026-11-21' }: { day?: string | null }) {
  const [value, setValue] = useState(day)
  return (
    <>
      <DateField label="Due" value={value} onChange={setValue} min="2026-11-10" />
      <output>{value ?? 'none'}</output>
    </>
  )
}

const field = page.getByRole('button', { name: 'Due Nov 21, 2026' })
const chosen = page.getByRole('status')

test('the arrow keys choose a day and the focus comes back', async () => {
  await show(<Due />)
  await userEvent.keyboard('{Tab}{ArrowDown}')
  const day = page.getByRole('button', { name: 'Saturday, November 21, 2026' })
  await expect.element(day).toBeVisible()
  day.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}')
  await expect.element(chosen).toHaveTextContent('2026-11-29')
  await expect.element(page.getByRole('button', { name: 'Due Nov 29, 2026' })).toHaveFocus()
})

test('days before the earliest cannot be chosen', async () => {
  await show(<Due />)
  await userEvent.click(field)
  await expect.element(page.getByRole('button', { name: 'Monday, November 9, 2026' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Tuesday, November 10, 2026' })).toBeEnabled()
})

test('Escape leaves the day as it was', async () => {
  await show(<Due />)
  await userEvent.click(field)
  await expect.element(page.getByRole('button', { name: 'Next month' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Next month' })).not.toBeInTheDocument()
  await expect.element(chosen).toHaveTextContent('2026-11-21')
})

test('a day can be removed', async () => {
  await show(<Due />)
  await userEvent.click(page.getByRole('button', { name: 'Clear date' }))
  await expect.element(chosen).toHaveTextContent('none')
  await expect.element(page.getByRole('button', { name: 'Due No date' })).toHaveFocus()
})
