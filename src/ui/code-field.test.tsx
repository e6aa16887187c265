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

async function paste(text: string) {
  await userEvent.click(box(1))
  const data = new DataTransfer()
  data.setData('text/plain', text)
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  )
}

const written = ['٤٢٤٢٤٢', '۴۲۴۲۴۲', '４２４２４２', '424-242', '424 242', '٤٢٤ ٢٤٢']

test.each(written)('%s is typed as 424242', async (text) => {
  const onComplete = vi.fn<(value: string) => void>()
  await show(<Code onComplete={onComplete} />)
  await userEvent.click(box(1))
  await userEvent.keyboard(text)
  await expect.poll(() => typed().join('')).toBe('424242')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('424242')
})

test.each([...written, '424 242\n', 'Your code: 424242.', '424242 – for ten minutes', '24.11.: 424242 (10 min)'])(
  '%j is pasted as 424242',
  async (text) => {
    const onComplete = vi.fn<(value: string) => void>()
    await show(<Code onComplete={onComplete} />)
    await paste(text)
    await expect.poll(() => typed().join('')).toBe('424242')
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('424242')
    await expect.element(box(6)).toHaveFocus()
  },
)

test('a whole code that a phone puts into the first box fills all', async () => {
  await show(<Code />)
  await box(1).fill('٤٢٤ ٢٤٢')
  await expect.poll(() => typed().join('')).toBe('424242')
})

test('the beginning of a code is pasted, and typed on', async () => {
  await show(<Code />)
  await paste('418')
  await expect.element(box(4)).toHaveFocus()
  await userEvent.keyboard('207')
  expect(typed().join('')).toBe('418207')
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
