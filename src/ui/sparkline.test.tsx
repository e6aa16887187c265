// Sparks: what they say, and that their last value is the one that counts.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Sparkline } from './sparkline.tsx'
import { show } from './testing.tsx'

test('it says what it shows, and only its last bar is coloured', async () => {
  await show(<Sparkline values={[4, 8, 2]} label="From 4 to 2 in three weeks" />)
  const drawing = page.getByRole('img', { name: 'From 4 to 2 in three weeks' }).element()
  const heights = [...drawing.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')))
  expect(heights).toEqual([22, 44, 11])
  const fills = [...drawing.querySelectorAll('rect')].map((bar) => getComputedStyle(bar).fill)
  expect(fills[0]).toBe(fills[1])
  expect(fills[2]).not.toBe(fills[0])
})

test('a line ends at its last value, whatever the others are', async () => {
  await show(<Sparkline values={[1, 1, 1]} kind="line" label="Level" />)
  const dot = page.getByRole('img', { name: 'Level' }).element().querySelector('circle')
  expect(Number(dot?.getAttribute('cx'))).toBe(92)
  expect(Number.isFinite(Number(dot?.getAttribute('cy')))).toBe(true)
})
