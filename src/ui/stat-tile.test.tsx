// Figures alone: what is said of their change, and that every step stands behind the bars.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { StatChange } from './stat-change.tsx'
import { StatTile } from './stat-tile.tsx'
import { show } from './testing.tsx'

test('less of a cost is good, and nothing is compared with nothing', async () => {
  await show(
    <>
      <StatChange value={90} before={120} isCost />
      <StatChange value={14} before={0} since="days30" />
    </>,
  )
  await expect.element(page.getByText('25%')).toHaveAttribute('data-good', 'true')
  await expect.element(page.getByText('down from previous period')).toBeVisible()
  await expect.element(page.getByText('nothing in the 30 days before')).toBeVisible()
})

test('thirty steps are ten bars, and thirty rows behind them', async () => {
  const steps = Array.from({ length: 30 }, (_, day) => day)
  const labels = steps.map((day) => `Day ${day}`)
  await show(<StatTile title="Sold" href="/sold" figure={{ value: 435, before: 400, steps }} labels={labels} />)
  await expect.element(page.getByRole('link', { name: 'Sold' })).toHaveAttribute('href', '/sold')
  const bars = page.getByRole('button', { name: 'Sold over time: show data' })
  expect(bars.element().querySelectorAll('rect').length).toBe(10)
  await userEvent.click(bars)
  const rows = page.getByRole('dialog').getByRole('row')
  await expect.element(rows.nth(30)).toBeVisible()
  expect(rows.elements().length).toBe(31)
})
