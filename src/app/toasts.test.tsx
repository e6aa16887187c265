// Toasts: how a screen reader hears of them, and where they stand.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from './layout/testing.tsx'
import { lineBelow } from './tool-line.ts'
import { toast } from '#kernel/client/toasts.ts'
import { SideDrawer } from '#ui/side-drawer.tsx'

const region = () => document.querySelector('body > [aria-live=polite]')

test('a toast comes into a place that was there before it, outside of the page', async () => {
  await show(<p>Board</p>)
  await expect.poll(region).not.toBeNull()
  const before = region()
  toast('Card archived')
  const shown = page.getByText('Card archived')
  await expect.element(shown).toBeVisible()
  expect(shown.element().closest('[aria-live]')).toBe(before)
  expect(shown.element().closest('[role=status], [role=alert]')).toBeNull()
})

test('one about a failure interrupts', async () => {
  await show(<p>Board</p>)
  toast('Can’t reach the server.', { variant: 'error' })
  await expect.element(page.getByRole('alert')).toMatchTextContent('Can’t reach the server.')
})

const boxOf = (name: string) => page.getByText(name).element().getBoundingClientRect()

test('it lies at the top right, below the header, and over no tool of a drawer that opens meanwhile', async () => {
  const page92 = (isOpen: boolean) => (
    <>
      <header data-tools style={{ position: 'fixed', insetBlockStart: 0, blockSize: 92, inlineSize: '100%' }} />
      <SideDrawer isOpen={isOpen} onClose={() => undefined} title="Card" head={<p style={{ blockSize: 120 }}>Tools</p>}>
        Name
      </SideDrawer>
    </>
  )
  await show(page92(false))
  toast('Saved alone')
  await expect.element(page.getByText('Saved alone')).toBeVisible()
  await expect.poll(() => boxOf('Saved alone').top).toBeGreaterThan(92)
  expect(boxOf('Saved alone').top).toBeLessThan(92 + 40)
  expect(boxOf('Saved alone').right).toBeGreaterThan(window.innerWidth - 120)
  await show(page92(true))
  toast('Saved in the drawer')
  await expect.element(page.getByText('Saved in the drawer')).toBeVisible()
  await expect.poll(() => boxOf('Saved in the drawer').top).toBeGreaterThanOrEqual(boxOf('Tools').bottom)
})

test.each([
  ['nothing else', [], 8],
  ['a header', [[0, 92]], 100],
  [
    'a header and the head of a drawer',
    [
      [0, 60],
      [0, 80],
    ],
    88,
  ],
  [
    'the head of a sheet further down than they reach',
    [
      [0, 64],
      [400, 460],
    ],
    72,
  ],
  [
    'the head of a sheet that they would reach',
    [
      [0, 64],
      [100, 160],
    ],
    168,
  ],
] as const)('below %s', (_, heads, line) => {
  const box = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 390, height: bottom - top })
  expect(
    lineBelow(
      box(0, 52),
      heads.map(([top, bottom]) => box(top, bottom)),
    ),
  ).toBe(line)
})
