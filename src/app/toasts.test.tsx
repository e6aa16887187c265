// Toasts: how a screen reader hears of them.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from './layout/testing.tsx'
import { toast } from '#kernel/client/toasts.ts'

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
