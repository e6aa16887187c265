// The drawer beside the work: where the focus goes, and what Escape closes.
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { IconButton } from './icon-button.tsx'
import { Menu } from './menu.tsx'
import { SideDrawer } from './side-drawer.tsx'
import { show } from './testing.tsx'

function Board() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        North hall layout
      </button>
      <button type="button">Other card</button>
      <SideDrawer isOpen={isOpen} onClose={() => setOpen(false)} title="North hall layout">
        <Menu
          items={[{ label: 'Delete', onSelect: () => {} }]}
          trigger={(trigger) => <IconButton {...trigger} label="Card actions" icon={IconDots} withTip={false} />}
        />
      </SideDrawer>
    </>
  )
}

const card = page.getByRole('button', { name: 'North hall layout' })
const drawer = page.getByRole('dialog', { name: 'North hall layout' })

test('the focus goes into the drawer and comes back to the card', async () => {
  await show(<Board />)
  await userEvent.click(card)
  await expect.element(drawer).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(card).toHaveFocus()
})

test('the work beside it stays usable', async () => {
  await show(<Board />)
  await userEvent.click(card)
  await expect.element(drawer).toBeVisible()
  const other = page.getByRole('button', { name: 'Other card' })
  await userEvent.click(other)
  await expect.element(other).toHaveFocus()
  await expect.element(drawer).toBeVisible()
})

test('Escape closes an open menu first and the drawer after it', async () => {
  await show(<Board />)
  await userEvent.click(card)
  await userEvent.click(drawer.getByRole('button', { name: 'Card actions' }))
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(drawer).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
})

test('on a phone it covers the page: nothing behind it is reached, and the focus still comes back', async () => {
  await show(<Board />)
  await page.viewport(390, 844)
  const root = card.element().parentElement
  if (root) root.id = 'root'
  await userEvent.click(card)
  await expect.element(drawer).toHaveFocus()
  await expect.element(drawer).toHaveAttribute('aria-modal', 'true')
  expect(root?.hasAttribute('inert')).toBe(true)
  await userEvent.click(drawer.getByRole('button', { name: 'Card actions' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Delete' }))
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(card).toHaveFocus()
  expect(root?.hasAttribute('inert')).toBe(false)
})

test('when the window becomes wide while it is open, the work beside it is usable again', async () => {
  await show(<Board />)
  await page.viewport(390, 844)
  const root = card.element().parentElement
  if (root) root.id = 'root'
  await userEvent.click(card)
  await expect.poll(() => root?.hasAttribute('inert')).toBe(true)
  await page.viewport(1280, 800)
  await expect.poll(() => root?.hasAttribute('inert')).toBe(false)
  await expect.element(drawer).toBeVisible()
})
