// Buttons that their own press turns off: the keyboard stays where it was, and nothing more happens.
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { QuantityField } from './quantity-field.tsx'
import { show } from './testing.tsx'

type OnceProps = { onPress: () => void }

function WithWords({ onPress }: OnceProps) {
  const [isDone, setDone] = useState(false)
  const press = () => {
    onPress()
    setDone(true)
  }
  return (
    <Button disabled={isDone} onClick={press}>
      On
    </Button>
  )
}

function WithIcon({ onPress }: OnceProps) {
  const [isDone, setDone] = useState(false)
  const press = () => {
    onPress()
    setDone(true)
  }
  return <IconButton label="On" icon={IconChevronRight} disabled={isDone} onClick={press} />
}

test.each(['sm', 'md', 'lg'] as const)('the corners of a button of size %s have a radius of 8', async (size) => {
  await show(<Button size={size}>Save</Button>)
  expect(getComputedStyle(page.getByRole('button').element()).borderRadius).toBe('8px')
})

test.each([
  { name: 'with words', Once: WithWords },
  { name: 'with an icon', Once: WithIcon },
])('one $name keeps the focus until it is left, and is disabled', async ({ Once }) => {
  const onPress = vi.fn<() => void>()
  await show(<Once onPress={onPress} />)
  const button = page.getByRole('button', { name: 'On' })
  await userEvent.keyboard('{Tab}')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toBeDisabled()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onPress).toHaveBeenCalledOnce()
  await userEvent.keyboard('{Tab}')
  await expect.element(button).not.toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(button).not.toHaveFocus()
})

test('the last step of a quantity keeps the focus', async () => {
  function Host() {
    const [value, setValue] = useState(1)
    return <QuantityField label="Quantity of lamps" value={value} max={2} onChange={setValue} />
  }
  await show(<Host />)
  const more = page.getByRole('button', { name: 'Increase quantity' })
  await more.click()
  await expect.element(more).toBeDisabled()
  await expect.element(more).toHaveFocus()
})
