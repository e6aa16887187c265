// Toasts: how a screen reader hears of them, and where they stand.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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

test('it waits behind none of five that are kept by the pointer on them', async () => {
  await show(<p>Board</p>)
  const names = ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => `${name} moved`)
  for (const name of names) toast(name)
  await userEvent.hover(page.getByText('One moved'))
  toast('Something went wrong.', { variant: 'error' })
  await expect.element(page.getByText('Something went wrong.')).toBeVisible()
  await userEvent.unhover(page.getByText('One moved'))
})

test('below it the page is pressed as before', async () => {
  await show(<p>Board</p>)
  toast('Card moved')
  await expect.element(page.getByText('Card moved')).toBeVisible()
  const { innerWidth: width, innerHeight: height } = window
  const pressed = [24, width / 2, width - 24].map((x) => document.elementFromPoint(x, height - 100))
  expect(pressed.map((found) => found?.closest('[aria-live]') ?? null)).toEqual([null, null, null])
})

const boxOf = (name: string) => page.getByText(name, { exact: true }).element().getBoundingClientRect()

const topOfToasts = () =>
  Math.min(...[...document.querySelectorAll('[role][data-variant]')].map((toast) => toast.getBoundingClientRect().top))

function Card() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <SideDrawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Card"
        head={<p style={{ blockSize: 120 }}>Tools</p>}
      >
        Name
      </SideDrawer>
    </>
  )
}

test('it lies at the top right, and over no tool of a drawer that is open there', async () => {
  await show(<Card />)
  toast('Saved')
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  // Those of the tests before may stand above it.
  await expect.poll(topOfToasts).toBeLessThan(60)
  expect(boxOf('Saved').right).toBeGreaterThan(window.innerWidth - 120)
  await userEvent.click(page.getByRole('button', { name: 'Open' }))
  toast('Saved again')
  await expect.element(page.getByText('Saved again')).toBeVisible()
  await expect.poll(topOfToasts).toBeGreaterThan(boxOf('Tools').bottom)
})

test.each([
  ['nothing else', [], 16],
  ['the head of a drawer', [[0, 60]], 68],
  [
    'the heads of a drawer and a dialog',
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
