// Charts: the figures behind them, what the legend hides, colours that follow the mode, what a file holds.
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ChartCard } from './chart-card.tsx'
import type { ChartCardProps } from './chart-card.tsx'
import { show } from './testing.tsx'

const months = ['Jan', 'Feb', 'Mar']
const series = [
  { name: 'Asia', values: [10, 20, 30] },
  { name: 'Europe', values: [1000, 2000, null] },
]
const Card = (props: Partial<ChartCardProps>) => (
  <ChartCard title="New accounts" finding="Asia grows" kind="bar" labels={months} series={series} {...props} />
)
const drawing = page.getByRole('img', { name: 'New accounts. Asia grows' })
const root = document.documentElement

afterEach(() => {
  root.dataset['mantineColorScheme'] = 'light'
})

/** How many pixels of the drawing have exactly this colour. */
function countPixels(colour: readonly [number, number, number]): number {
  const canvas = drawing.element()
  if (!(canvas instanceof HTMLCanvasElement)) return 0
  const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
  let count = 0
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] === colour[0] && data[at + 1] === colour[1] && data[at + 2] === colour[2]) count++
  }
  return count
}
function colourOf(name: string): [number, number, number] {
  const hex = getComputedStyle(root).getPropertyValue(name).trim()
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]
}

test('four names and a period leave the buttons in the line of the title', async () => {
  const kinds = ['Images', 'Media', 'Documents', 'Other'].map((name) => ({ name, values: [1, 2, 3] }))
  await show(
    <div style={{ inlineSize: 700 }}>
      <Card
        series={kinds}
        period={
          <button type="button" style={{ inlineSize: 180 }}>
            Week
          </button>
        }
      />
    </div>,
  )
  const middleOf = (name: string) => {
    const { top, height } = page.getByRole('button', { name }).element().getBoundingClientRect()
    return top + height / 2
  }
  expect(Math.abs(middleOf('Export as CSV') - middleOf('Week'))).toBeLessThan(4)
  expect(middleOf('Images') - middleOf('Week')).toBeGreaterThan(10)
})

test('the same figures stand in a table, written as the language writes them', async () => {
  await show(<Card />)
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await expect.element(page.getByRole('table', { name: 'New accounts' })).toBeVisible()
  const cells = page.getByRole('row', { name: /^Feb/ }).getByRole('cell')
  expect(cells.elements().map(({ textContent }) => textContent)).toEqual(['20', '2,000'])
  await expect.element(page.getByRole('row', { name: 'Mar 30 –' })).toBeVisible()
  await page.getByRole('button', { name: 'Show as a chart' }).click()
  await expect.element(drawing).toBeVisible()
})

test('a place of the chart leads to what it counts, by a press, by Enter and from the table', async () => {
  const onMark = vi.fn<(index: number) => void>()
  await show(<Card onMark={onMark} />)
  await vi.waitFor(() => expect(countPixels(colourOf('--at-chart-2'))).toBeGreaterThan(100))
  const { width } = drawing.element().getBoundingClientRect()
  await drawing.click({ position: { x: width - 20, y: 60 } })
  expect(onMark).toHaveBeenLastCalledWith(2, undefined)
  const { height } = drawing.element().getBoundingClientRect()
  // Europe's bar of February: a little past the middle of what the axis leaves.
  await drawing.click({ position: { x: width * 0.5583 + 16, y: height - 60 } })
  expect(onMark).toHaveBeenLastCalledWith(1, 'Europe')
  page.getByRole('slider').element().focus()
  await userEvent.keyboard('{Home}{ArrowRight}{Enter}')
  expect(onMark).toHaveBeenLastCalledWith(1)
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await page.getByRole('button', { name: 'Jan' }).click()
  expect(onMark).toHaveBeenLastCalledWith(0)
})

test('the shares of a donut add up to a hundred', async () => {
  await show(<Card kind="donut" series={[{ name: 'Visits', values: [1, 1, 1] }]} />)
  const words = page.getByRole('list', { name: 'Series' }).getByRole('button').elements()
  expect(words.map(({ textContent }) => textContent)).toEqual(['Jan34%', 'Feb33%', 'Mar33%'])
})

test('a part of a ring leads to what it counts, though words stand in its middle', async () => {
  const onMark = vi.fn<(index: number) => void>()
  const parts = { labels: ['Men', 'Women'], series: [{ name: 'Share', values: [0.6, 0.4] }] }
  await show(<Card {...parts} kind="radial" middle={{ label: 'sold', value: '10' }} onMark={onMark} />)
  // The inner of two circles, just behind its beginning at the top.
  await drawing.click({ position: { x: 106, y: 28 } })
  expect(onMark).toHaveBeenLastCalledWith(1)
})

test('the colours of the drawing follow the mode', async () => {
  await show(<Card />)
  const light = colourOf('--at-chart-2')
  await vi.waitFor(() => expect(countPixels(light)).toBeGreaterThan(100))
  root.dataset['mantineColorScheme'] = 'dark'
  const dark = colourOf('--at-chart-2')
  expect(dark).not.toEqual(light)
  await vi.waitFor(() => expect(countPixels(dark)).toBeGreaterThan(100))
  expect(countPixels(light)).toBe(0)
})

test('an entry of the legend hides its series, and the last one stays', async () => {
  await show(<Card />)
  const europe = page.getByRole('button', { name: 'Europe' })
  const colour = colourOf('--at-chart-2')
  await vi.waitFor(() => expect(countPixels(colour)).toBeGreaterThan(100))
  await expect.element(europe).toHaveAttribute('aria-pressed', 'true')
  await europe.click()
  await expect.element(europe).toHaveAttribute('aria-pressed', 'false')
  await vi.waitFor(() => expect(countPixels(colour)).toBe(0))
  await expect.element(page.getByRole('button', { name: 'Asia' })).toBeDisabled()
})

test('in Arabic time runs from the right', async () => {
  const values = [{ name: 'Asia', values: [100, 0, 0] }]
  const middleOf = () => {
    const canvas = drawing.element() as HTMLCanvasElement
    const colour = colourOf('--mantine-primary-color-5')
    const { width, height } = canvas
    const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
    const places: number[] = []
    for (let at = 0; at < data.length; at += 4) {
      if (data[at] === colour[0] && data[at + 1] === colour[1] && data[at + 2] === colour[2])
        places.push((at / 4) % width)
    }
    return places.reduce((sum, place) => sum + place, 0) / places.length / width
  }
  await show(<Card series={values} />)
  await vi.waitFor(() => expect(middleOf()).toBeLessThan(0.4))
  root.dir = 'rtl'
  await vi.waitFor(() => expect(middleOf()).toBeGreaterThan(0.6))
})

test('by keyboard the arrows go along the chart, and each place says its values', async () => {
  await show(<Card kind="line" />)
  const along = page.getByRole('slider', { name: 'Chart values' })
  await expect.element(drawing).toBeVisible()
  along.element().focus()
  await expect.element(along).toHaveAttribute('aria-valuetext', 'Jan: Asia 10, Europe 1,000')
  const tip = page.getByText('Jan', { exact: true })
  await expect.element(tip).toBeVisible()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.element(along).toHaveAttribute('aria-valuetext', 'Mar: Asia 30')
  await expect.element(page.getByText('Mar', { exact: true })).toBeVisible()
  root.dir = 'rtl'
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(along).toHaveAttribute('aria-valuetext', 'Feb: Asia 20, Europe 2,000')
  root.dir = 'ltr'
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Feb', { exact: true })).not.toBeInTheDocument()
})

test('a donut says its whole in the middle and each share in the legend', async () => {
  await show(<Card kind="donut" labels={['macOS', 'Windows']} series={[{ name: 'Sign-ins', values: [300, 100] }]} />)
  await expect.element(page.getByText('400', { exact: true })).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'macOS 75%' })).toBeVisible()
  await page.getByRole('button', { name: 'Windows 25%' }).click()
  await expect.element(page.getByText('300', { exact: true })).toBeInTheDocument()
})

test('a donut may say how many of each there are, in colours that mean something', async () => {
  const rooms = { labels: ['Taken', 'Free'], series: [{ name: 'Rooms', values: [38, 9] }] }
  await show(<Card kind="donut" {...rooms} isCounted partColours={['--at-chart-1', '--at-wall-2']} />)
  await expect.element(page.getByRole('button', { name: 'Taken 38' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Free 9' })).toBeVisible()
  const [taken, free] = [...drawing.element().querySelectorAll('circle')].map((part) => part.style.stroke)
  expect([taken, free]).toEqual(['var(--at-chart-1)', 'var(--at-wall-2)'])
})

test('the file holds the figures as they are', async () => {
  const files: Blob[] = []
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return '#'
  })
  await show(<Card series={[...series, { name: '=1+1', values: [-1, 0, 0.5] }]} />)
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  await vi.waitFor(() => expect(files).toHaveLength(1))
  make.mockRestore()
  const lines = (await files[0]?.text())?.split('\r\n')
  expect(lines).toEqual([
    `"","Asia","Europe","'=1+1"`,
    '"Jan","10","1000","-1"',
    '"Feb","20","2000","0"',
    '"Mar","30",,"0.5"',
  ])
})

test('figures on their way, figures that did not come and no figures each have their own look', async () => {
  const onRetry = vi.fn<() => void>()
  await show(<Card error={new Error('Offline')} onRetry={onRetry} />)
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(onRetry).toHaveBeenCalledOnce()
  await show(<Card series={[]} title="Nothing" />)
  await expect.element(page.getByRole('heading', { name: 'No data yet' })).toBeVisible()
  await show(<Card isPending title="Later" />)
  await expect.element(page.getByText('Loading', { exact: true })).toBeInTheDocument()
})

test('a list has a row for each label, with its figures and what it leads to', async () => {
  const onMark = vi.fn<(index: number) => void>()
  const shares = [
    { name: '2026', values: [30, 15] },
    { name: '2025', values: [10, null], isPast: true },
  ]
  await show(<Card kind="list" labels={['Japan', 'Sudan']} series={shares} onMark={onMark} />)
  const rows = page.getByRole('list', { name: 'New accounts. Asia grows' }).getByRole('listitem')
  await expect.element(rows.first()).toHaveTextContent('Japan 2026 30 2025 10')
  await expect.element(rows.last()).toHaveTextContent('Sudan 2026 15 2025 –')
  const widths = [...document.querySelectorAll('[data-past]')].map((bar) => bar.getBoundingClientRect().width)
  expect(widths[0]).toBeGreaterThan(widths[1] ?? 0)
  await page.getByRole('button', { name: 'Sudan' }).click()
  expect(onMark).toHaveBeenCalledExactlyOnceWith(1)
  await page.getByRole('button', { name: '2025' }).click()
  await expect.element(rows.first()).toHaveTextContent('Japan30')
})
