// Sparks: what they say, that their last value is the one that counts, and the figures behind them.
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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

test('what is behind it opens as a table and is exported; Escape gives the focus back', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  const figures = { title: 'Sold', along: 'Week', labels: ['One', 'Two', 'Three'], values: [400, 800, 200] }
  await show(
    <Sparkline
      values={[4, 8, 2]}
      label="Sold, week by week"
      figures={{ ...figures, write: (value) => `${value} cents`, asNumber: (value) => value / 100 }}
    />,
  )
  const opener = page.getByRole('button', { name: 'Sold, week by week: show data' })
  await userEvent.click(opener)
  await expect.element(page.getByRole('row', { name: 'Two 800 cents' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Export as CSV' }))
  await expect.poll(() => saved).toEqual(['Sold.csv'])
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
})
