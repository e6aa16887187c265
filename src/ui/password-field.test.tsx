// A password can be looked at, and managers of passwords know what it is.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PasswordField } from './password-field.tsx'
import { show } from './testing.tsx'

const field = page.getByLabelText('Password', { exact: true })

test('the password is hidden until its button shows it, by keyboard too', async () => {
  await show(<PasswordField label="Password" autoComplete="current-password" defaultValue="courtyard" />)
  await expect.element(field).toHaveAttribute('type', 'password')
  await userEvent.click(field)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(field).toHaveAttribute('type', 'text')
  await userEvent.click(page.getByRole('button', { name: 'Hide password' }))
  await expect.element(field).toHaveAttribute('type', 'password')
})

test('an error takes the place of the help and describes the field', async () => {
  await show(<PasswordField label="Password" description="At least 8 characters" error="This password is too short." />)
  await expect.element(field).toBeInvalid()
  await expect.element(field).toHaveAccessibleDescription('This password is too short.')
  await expect.element(page.getByText('At least 8 characters')).not.toBeInTheDocument()
})
