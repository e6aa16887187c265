// Chips: named by what they do, taken away by mouse and keyboard.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Chip, CountChip } from './chip.tsx'
import { show } from './testing.tsx'

function Filters() {
  const [filters, setFilters] = useState(['Men', 'Sale'])
  return filters.map((name) => (
    <Chip key={name} label={name} onRemove={() => setFilters(filters.filter((other) => other !== name))} />
  ))
}

test('a press takes a filter away and leaves the others', async () => {
  await show(<Filters />)
  await userEvent.click(page.getByRole('button', { name: 'Remove Sale' }))
  await expect.element(page.getByRole('button', { name: 'Remove Sale' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Remove Men' })).toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('button', { name: 'Remove Men' })).not.toBeInTheDocument()
})

test('a count is written as the language writes numbers', async () => {
  await show(<CountChip count={12345} />)
  await expect.element(page.getByText('12,345')).toBeVisible()
})
