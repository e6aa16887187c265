// Menus by keyboard and by pointer.
import { IconAlignLeft, IconCopy } from '@tabler/icons-react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from './button.tsx'
import { Menu } from './menu.tsx'
import type { MenuItem } from './menu.tsx'
import { show } from './testing.tsx'

const onRename = vi.fn<() => void>()
const items: MenuItem[] = [
  { label: 'Clear cards', onSelect: () => {}, disabled: true },
  { label: 'Rename', onSelect: onRename },
  { label: 'All boards', href: '#boards' },
  'divider',
  { label: 'Delete', onSelect: () => {}, danger: true },
]
const showMenu = () => show(<Menu items={items} trigger={(trigger) => <Button {...trigger}>Column</Button>} />)
const button = page.getByRole('button', { name: 'Column' })
const item = (name: string) => page.getByRole('menuitem', { name })

test('the arrow key opens it on the first item that can be chosen', async () => {
  await showMenu()
  await userEvent.keyboard('{Tab}{ArrowDown}')
  await expect.element(item('Rename')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onRename).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('the end of the list is reached by arrow up', async () => {
  await showMenu()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(item('Rename')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(item('Delete')).toHaveFocus()
})

test('its button tells that it opens a menu, and whether it is open', async () => {
  await showMenu()
  await expect.element(button).toHaveAttribute('aria-haspopup', 'menu')
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(button)
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByRole('menu', { name: 'Column' })).toBeVisible()
})

test('a press outside and a second press of the button close it', async () => {
  await showMenu()
  await userEvent.click(button)
  await expect.element(item('Delete')).toBeVisible()
  await userEvent.click(document.body)
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await userEvent.click(button)
  await expect.element(item('Delete')).toBeVisible()
  await userEvent.click(button)
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
})

test('an item that leads somewhere is a link', async () => {
  await showMenu()
  await userEvent.click(button)
  await expect.element(item('All boards')).toHaveAttribute('href', '#boards')
})

test('from right to left the icons that show a side are turned round, and no others', async () => {
  const sided: MenuItem[] = [
    { label: 'Start', icon: IconAlignLeft, mirrored: true, onSelect: () => {} },
    { label: 'Copy', icon: IconCopy, onSelect: () => {} },
  ]
  await show(<Menu items={sided} trigger={(trigger) => <Button {...trigger}>Column</Button>} />, 'rtl')
  await userEvent.click(button)
  const isTurned = (name: string) => {
    const icon = item(name).element().querySelector('[aria-hidden] svg')?.parentElement
    return icon !== null && icon !== undefined && getComputedStyle(icon).transform.startsWith('matrix(-1')
  }
  await expect.element(item('Start')).toBeVisible()
  expect([isTurned('Start'), isTurned('Copy')]).toEqual([true, false])
})
