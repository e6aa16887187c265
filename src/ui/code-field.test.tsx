// The six boxes: typing, going back, pasting, and being one named group.
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CodeField } from './code-field.tsx'
import { show } from './testing.tsx'

function Code({ onComplete = () => {}, error }: { onComplete?: (value: string) => void; error?: string }) {
  const [value, setValue] = useState('')
  return <CodeField label="Code" value={value} onChange={setValue} onComplete={onComplete} error={error} />
}

const group = page.getByRole('group', { name: 'Code' })
const box = (place: number) => group.getByRole('textbox', { name: `Digit ${place} of 6` })
const typed = () =>
  group
    .getByRole('textbox')
    .elements()
    .map((element) => (element as HTMLInputElement).value)

test('typing fills one box after another and says when the last is filled', async () => {
  const onComplete = vi.fn<(value: string) => void>()
  await show(<Code onComplete={onComplete} />)
  await userEvent.click(box(1))
  await userEvent.keyboard('418207')
  expect(typed()).toEqual(['4', '1', '8', '2', '0', '7'])
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('418207')
})

test('Backspace goes back, box by box', async () => {
  await show(<Code />)
  await userEvent.click(box(1))
  await userEvent.keyboard('418{Backspace}{Backspace}')
  expect(typed().join('')).toBe('41')
  await expect.element(box(2)).toHaveFocus()
})

test('a pasted code fills all boxes, with or without a space in it', async () => {
  await show(<Code />)
  await userEvent.click(box(1))
  const data = new DataTransfer()
  data.setData('text/plain', '418 207\n')
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  )
  await expect.poll(typed).toEqual(['4', '1', '8', '2', '0', '7'])
})

test('the first digit stands at the left in Arabic too', async () => {
  await show(<Code />, 'rtl')
  const left = (place: number) => box(place).element().getBoundingClientRect().left
  expect(left(1)).toBeLessThan(left(6))
})

test('what is wrong is tied to the group and every box is invalid', async () => {
  await show(<Code error="That is not the code we sent." />)
  await expect.element(group).toHaveAccessibleDescription('That is not the code we sent.')
  await expect.element(box(1)).toBeInvalid()
  await expect.element(box(6)).toBeInvalid()
})
