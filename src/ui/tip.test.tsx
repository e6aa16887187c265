// Tooltips: what shows them, and what takes them away.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from './testing.tsx'
import { Tip } from './tip.tsx'

const part = (
  <>
    <input aria-label="Name" />
    <Tip label="Move to the archive">
      <button type="button" aria-label="Archive">
        A
      </button>
    </Tip>
  </>
)
const tip = page.getByText('Move to the archive')
const button = page.getByRole('button', { name: 'Archive' })

test('a tooltip that is pointed at goes with Escape, while the focus is elsewhere', async () => {
  await show(part)
  await userEvent.click(page.getByRole('textbox', { name: 'Name' }))
  await userEvent.hover(button)
  await expect.element(tip).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(tip).not.toBeInTheDocument()
})

test('a tooltip at the focus goes with Escape, and the focus stays', async () => {
  await show(part)
  await userEvent.unhover(button)
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(button).toHaveFocus()
  await expect.element(tip).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(tip).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})
