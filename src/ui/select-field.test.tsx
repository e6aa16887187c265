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

const passPause = () => new Promise((resolve) => setTimeout(resolve, 1100))

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
  await passPause()
  await userEvent.keyboard('m')
  await expect.element(field('Manager')).toBeVisible()
})

const currencies = ['Samoan Tala', 'São Tomé Dobra', 'Saudi Riyal', 'Swedish Krona', 'Swiss Franc', 'US Dollar']

function Currency() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <SelectField
      label="Currency"
      value={value}
      onChange={setValue}
      options={currencies.map((name) => ({ value: name, label: name }))}
    />
  )
}

test('letters that follow each other are one word; one letter again goes from one to the next', async () => {
  await show(<Currency />)
  const chosen = (value: string) => page.getByRole('combobox', { name: `Currency ${value}` })
  await userEvent.keyboard('{Tab}s')
  await expect.element(chosen('Samoan Tala')).toBeVisible()
  await passPause()
  await userEvent.keyboard('swi')
  await expect.element(chosen('Swiss Franc')).toBeVisible()
  await passPause()
  await userEvent.keyboard('ss')
  await expect.element(chosen('São Tomé Dobra')).toBeVisible()
  await passPause()
  await userEvent.keyboard('sao')
  await expect.element(chosen('São Tomé Dobra')).toBeVisible()
  await passPause()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('option', { name: 'Swiss Franc' })).toBeVisible()
  await userEvent.keyboard('swi{Enter}')
  await expect.element(chosen('Swiss Franc')).toBeVisible()
})

test('Escape closes it and leaves the choice as it was', async () => {
  await show(<Role />)
  await userEvent.click(field('Choose'))
  await expect.element(page.getByRole('option', { name: 'Manager' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect.element(page.getByRole('option', { name: 'Manager' })).not.toBeInTheDocument()
  await expect.element(field('Choose')).toBeVisible()
})
