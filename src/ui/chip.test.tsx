// Chips: named by what they do, taken away by mouse and keyboard.
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Chip, CountChip } from './chip.tsx'
import { show } from './testing.tsx'
import { useSiblingFocus } from './use-sibling-focus.ts'

function Filters() {
  const [filters, setFilters] = useState(['Men', 'Sale', 'New'])
  const place = useRef<HTMLDivElement>(null)
  useSiblingFocus(filters, place)
  return (
    <div ref={place}>
      {filters.map((name) => (
        <Chip key={name} label={name} onRemove={() => setFilters(filters.filter((other) => other !== name))} />
      ))}
    </div>
  )
}

test('a press takes a filter away and leaves the others, the next of which has the focus', async () => {
  await show(<Filters />)
  await userEvent.click(page.getByRole('button', { name: 'Remove Sale' }))
  await expect.element(page.getByRole('button', { name: 'Remove Sale' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Remove New' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Remove New' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Remove Men' })).toHaveFocus()
})

test('a count is written as the language writes numbers', async () => {
  await show(<CountChip count={12345} />)
  await expect.element(page.getByText('12,345')).toBeVisible()
})
