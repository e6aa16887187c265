// Sliders: by keyboard in both directions, and in words.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SliderField } from './slider-field.tsx'
import { show } from './testing.tsx'

function Limit() {
  const [value, setValue] = useState(8)
  return <SliderField label="Limit" value={value} onChange={setValue} max={20} words={(number) => `${number} cards`} />
}

const slider = page.getByRole('slider', { name: 'Limit' })

test('arrows move by a step, End goes to the end, and the value is said in words', async () => {
  await show(<Limit />)
  slider.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', '9 cards')
  await userEvent.keyboard('{End}')
  await expect.element(slider).toHaveValue('20')
})

test('in Arabic the left arrow is more', async () => {
  await show(<Limit />, 'rtl')
  slider.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(slider).toHaveValue('9')
})
