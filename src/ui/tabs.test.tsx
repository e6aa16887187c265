// Tabs: by keyboard in both directions, and what the open one shows.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Tabs } from './tabs.tsx'
import { show } from './testing.tsx'

const options = [
  { value: 'overview', label: 'Overview' },
  { value: 'files', label: 'Files', count: 8 },
  { value: 'closed', label: 'Closed', disabled: true },
  { value: 'people', label: 'People' },
] as const

function Project() {
  const [value, setValue] = useState<(typeof options)[number]['value']>('overview')
  return (
    <Tabs label="Project" value={value} onChange={setValue} options={options}>
      What is in {value}
    </Tabs>
  )
}

const tab = (name: string) => page.getByRole('tab', { name })

test('arrows open the next tab that can be opened, and go round', async () => {
  await show(<Project />)
  tab('Overview').element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(tab('People')).toHaveFocus()
  await expect.element(page.getByRole('tabpanel', { name: 'People' })).toHaveTextContent('What is in people')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Overview')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{End}')
  await expect.element(tab('People')).toHaveAttribute('aria-selected', 'true')
})

test('in Arabic the arrows follow the line', async () => {
  await show(<Project />, 'rtl')
  tab('Overview').element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab('Files 8')).toHaveAttribute('aria-selected', 'true')
})

test('Tab leaves the tabs after the open one, and a count is part of the name', async () => {
  await show(
    <>
      <Project />
      <button type="button">After</button>
    </>,
  )
  await userEvent.click(tab('Files 8'))
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
})
