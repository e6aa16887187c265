// How a dialog is closed without its buttons, and that one which stays is not.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from './dialog.tsx'
import { show } from './testing.tsx'

test.each([
  { name: 'Escape and a press beside close it', stays: false, closings: 2 },
  { name: 'neither closes one that stays', stays: true, closings: 0 },
])('$name', async ({ stays, closings }) => {
  const onClose = vi.fn<() => void>()
  await show(<Dialog isOpen onClose={onClose} stays={stays} title="Keep the key" />)
  const dialog = page.getByRole('dialog', { name: 'Keep the key' })
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  const scrim = document.querySelector('.mantine-Modal-overlay') ?? document.body
  await userEvent.click(scrim, { position: { x: 8, y: 8 } })
  expect(onClose).toHaveBeenCalledTimes(closings)
})
