// Select fields: chosen by keyboard, by letter and by mouse.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SelectField } from './select-field.tsx'
import { show } from './testing.tsx'

const options = [
  { value: 'admin', label: 'Admin', disabled: true },
  { value: 'manager', label: 'Manager' },
  { value: 'user', label: 'User' },
] as const

function Role() {
  const [value, setValue] = useState<(typeof options)[number]['value'] | null>(null)
  return <SelectField label="Role" value={value} onChange={setValue} options={options} />
}

const field = (value: string) => page.getByRole('combobox', { name: `Role ${value}` })

test('arrows open it and choose, and the focus stays in the field', async () => {
  await show(<Role />)
  await userEvent.keyboard('{Tab}{ArrowDown}')
  await expect.element(page.getByRole('option', { name: 'User' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(field('User')).toHaveFocus()
  await expect.element(page.getByRole('option', { name: 'User' })).not.toBeInTheDocument()
})

test('a first letter chooses, and what is disabled is not chosen', async () => {
  await show(<Role />)
  await userEvent.keyboard('{Tab}a')
  await expect.element(field('Choose')).toBeVisible()
  await userEvent.keyboard('m')
  await expect.element(field('Manager')).toBeVisible()
})

test('Escape closes it and leaves the choice as it was', async () => {
  await show(<Role />)
  await userEvent.click(field('Choose'))
  await expect.element(page.getByRole('option', { name: 'Manager' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect.element(page.getByRole('option', { name: 'Manager' })).not.toBeInTheDocument()
  await expect.element(field('Choose')).toBeVisible()
})
