// Progress: a bar and a ring that say how far it is, never less than nothing or more than all.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ProgressBar } from './progress-bar.tsx'
import { ProgressRing } from './progress-ring.tsx'
import { show } from './testing.tsx'

const bar = page.getByRole('progressbar', { name: 'Upload' })

test('a share is read as a whole percentage', async () => {
  await show(<ProgressBar label="Upload" value={2} max={3} />)
  await expect.element(bar).toHaveAttribute('value', '67')
  await expect.element(page.getByText('67%')).toBeVisible()
})

test('words take the place of the percentage, to the eye and to screen readers', async () => {
  await show(<ProgressBar label="Upload" value={2} max={5} words="2 of 5" />)
  await expect.element(bar).toHaveAttribute('aria-valuetext', '2 of 5')
  await expect.element(page.getByText('40%')).not.toBeInTheDocument()
})

test.each([
  [-5, '0'],
  [140, '100'],
])('%i of a hundred is shown as %s', async (value, shown) => {
  await show(<ProgressRing label="Upload" value={value} />)
  await expect.element(bar).toHaveAttribute('value', shown)
})

test('nothing of nothing is nothing', async () => {
  await show(<ProgressRing label="Upload" value={0} max={0} />)
  await expect.element(bar).toHaveAttribute('value', '0')
})
