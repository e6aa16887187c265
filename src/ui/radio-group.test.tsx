// Radio buttons: arrows choose, what is disabled is passed over, an error belongs to the group.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RadioGroup } from './radio-group.tsx'
import { show } from './testing.tsx'

const options = [
  { value: 'all', label: 'Everything' },
  { value: 'none', label: 'Nothing', disabled: true },
  { value: 'mentions', label: 'Mentions' },
] as const

function Mails({ error }: { error?: string }) {
  const [value, setValue] = useState<(typeof options)[number]['value']>('all')
  return <RadioGroup label="Mails" value={value} onChange={setValue} options={options} error={error} />
}

test('arrow keys choose the next one that can be chosen', async () => {
  await show(<Mails />)
  await userEvent.keyboard('{Tab}{ArrowDown}')
  await expect.element(page.getByRole('radio', { name: 'Mentions' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'Everything' })).not.toBeChecked()
})

test('an error is tied to the group', async () => {
  await show(<Mails error="Choose one." />)
  await expect.element(page.getByRole('group', { name: 'Mails' })).toHaveAccessibleDescription('Choose one.')
})
