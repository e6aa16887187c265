// How a dialog is closed without its buttons, that one which stays is not, and where the keyboard is then.
import { useState } from 'react'
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

/** As pages have them: the dialog is made when it is asked for, and gone when it is closed; one may follow another. */
function Desk({ pages }: { pages: readonly string[] }) {
  const [at, setAt] = useState(-1)
  const title = pages[at]
  return (
    <>
      <button type="button" onClick={() => setAt(0)}>
        Write
      </button>
      {title !== undefined && (
        <Dialog key={title} isOpen onClose={() => setAt(-1)} title={title}>
          <button type="button" onClick={() => setAt(at + 1 < pages.length ? at + 1 : -1)}>
            Next
          </button>
        </Dialog>
      )}
    </>
  )
}

test.each([
  { name: 'one that arrives open', pages: ['First'] },
  { name: 'one that another makes way for', pages: ['First', 'Second'] },
])('$name gives the focus back to what asked for it', async ({ pages }) => {
  await show(<Desk pages={pages} />)
  const write = page.getByRole('button', { name: 'Write' })
  // The second time as the first.
  for (const time of ['once', 'again']) {
    await write.click()
    for (const title of pages) {
      const dialog = page.getByRole('dialog', { name: title })
      await expect.element(dialog, { message: `${title} ${time}` }).toBeVisible()
      await vi.waitFor(() => expect(dialog.element().contains(document.activeElement)).toBe(true))
      if (title !== pages.at(-1)) await dialog.getByRole('button', { name: 'Next' }).click()
    }
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(write).toHaveFocus()
  }
})
