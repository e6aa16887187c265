// The side menu: who sees what, what is open, what is below an entry, and how it becomes narrow.
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { publicConfig } from '#kernel/client/public-config.ts'
import { Sidebar } from './sidebar.tsx'
import { show as showPart } from './testing.tsx'
import './frame.css'
import './menu.css'

const show = (around: Parameters<typeof showPart>[1] = {}) =>
  showPart(
    <div className="at-shell">
      <Sidebar />
    </div>,
    around,
  )
const menu = page.getByRole('navigation', { name: 'Main menu' })
/** The last group is closed until somebody opens it. */
const openOthers = () => userEvent.click(menu.getByRole('button', { name: 'Other cases' }))
const link = (name: string) => menu.getByRole('link', { name, exact: true })
const button = (name: string) => menu.getByRole('button', { name, exact: true })

function leaveDemo() {
  const { demoAccounts } = publicConfig()
  publicConfig().demoAccounts = []
  onTestFinished(() => {
    publicConfig().demoAccounts = demoAccounts
  })
}

test('outside the demo a user sees no other cases', async () => {
  leaveDemo()
  await show({ role: 'user' })
  await expect.element(menu.getByRole('heading', { level: 2 }).first()).toBeVisible()
  expect(button('Other cases').elements()).toEqual([])
})

test('outside the demo an admin still sees the other cases', async () => {
  leaveDemo()
  await show({ role: 'admin' })
  await expect.element(button('Other cases')).toBeVisible()
})

test('the other cases are the last group, in the demo for everybody, and closed until they are opened', async () => {
  await show({ role: 'user' })
  const groups = () => menu.getByRole('heading', { level: 2 }).elements()
  await expect.poll(() => groups().at(-1)?.textContent).toBe('Other cases')
  await expect.element(button('Other cases')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(link('Blank')).not.toBeInTheDocument()
  await openOthers()
  await expect.element(link('Blank')).toBeVisible()
})

test('the other cases are open on a page of theirs', async () => {
  const { go } = await show({ path: '/dashboard/blank' })
  await expect.element(link('Blank')).toBeVisible()
  await go('/')
  await expect.element(link('Blank')).not.toBeInTheDocument()
})

test('an entry for admins is not there for a user', async () => {
  await show({ role: 'user' })
  await openOthers()
  await expect.element(link('Blank')).toBeVisible()
  await expect.element(link('Item by roles')).not.toBeInTheDocument()
})

test('an admin sees it, with its caption as a description', async () => {
  await show({ role: 'admin' })
  await openOthers()
  await expect.element(link('Item by roles')).toHaveAccessibleDescription('Only admins can see this item')
})

// Its name goes on with where it opens.
const outside = menu.getByRole('link', { name: /^Item external link/ })

test('an outside link that nobody configured is not there', async () => {
  await show()
  await openOthers()
  await expect.element(link('Blank')).toBeVisible()
  await expect.element(outside).not.toBeInTheDocument()
})

test('an outside link that is configured leads there, and says that it opens elsewhere', async () => {
  const config = publicConfig()
  onTestFinished(() => void Object.assign(config, { links: {} }))
  Object.assign(config, { links: { documentation: 'https://docs.example.org/' } })
  await show()
  await openOthers()
  await expect.element(outside).toHaveAttribute('href', 'https://docs.example.org/')
  await expect.element(outside).toHaveAccessibleName(/opens in a new tab/i)
})

test('the documentation, the marketplace and the design file are at the foot of the menu, each where it is configured', async () => {
  const config = publicConfig()
  onTestFinished(() => void Object.assign(config, { links: {} }))
  Object.assign(config, {
    links: { documentation: 'https://docs.example.org/', designFile: 'https://design.example.org/' },
  })
  await show()
  const at = (name: RegExp) => menu.getByRole('link', { name })
  await expect.element(at(/^Documentation/)).toHaveAttribute('href', 'https://docs.example.org/')
  await expect.element(at(/^Design file.*opens in a new tab/)).toHaveAttribute('href', 'https://design.example.org/')
  await expect.element(at(/^Marketplace/)).not.toBeInTheDocument()
})

test('a disabled entry leads nowhere and says so', async () => {
  await show()
  await openOthers()
  await expect.element(link('Item disabled')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(link('Item disabled')).not.toHaveAttribute('href')
})

test('the page that is open is marked, and only it', async () => {
  await show({ path: '/dashboard/blank' })
  await expect.element(link('Blank')).toHaveAttribute('aria-current', 'page')
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1)
})

test('four levels open one below the other, and their way stays open on the page they lead to', async () => {
  const { go } = await show()
  await openOthers()
  await expect.element(link('Menu level 4')).not.toBeInTheDocument()
  for (const level of ['Menu level', 'Menu level 1', 'Menu level 2', 'Menu level 3'])
    await userEvent.click(button(level))
  await expect.element(link('Menu level 4')).toBeVisible()
  await go('/dashboard/blank#level-4')
  await expect.element(link('Menu level 4')).toHaveAttribute('aria-current', 'page')
  await expect.element(button('Menu level')).toHaveAttribute('aria-expanded', 'true')
  await go('/dashboard/blank')
  await expect.element(button('Menu level')).toHaveAttribute('aria-expanded', 'false')
})

test('entries are 48 high, those below 36, with icons of 24', async () => {
  await show()
  await openOthers()
  await userEvent.click(button('Menu level'))
  expect(link('Blank').element().getBoundingClientRect().height).toBe(48)
  expect(link('Menu level 1').element().getBoundingClientRect().height).toBe(36)
  expect(link('Blank').element().querySelector('svg')?.getBoundingClientRect().width).toBe(24)
})

test('the toggle makes the menu 88 wide and 280 again', async () => {
  await show()
  const width = () => menu.element().getBoundingClientRect().width
  expect(width()).toBe(280)
  await userEvent.click(menu.getByRole('button', { name: 'Collapse menu' }))
  expect(document.documentElement.dataset['layout']).toBe('mini')
  expect(width()).toBe(88)
  await userEvent.click(menu.getByRole('button', { name: 'Expand menu' }))
  expect(document.documentElement.dataset['layout']).toBe('vertical')
})

test('in the narrow menu what is below an entry opens beside it; Escape closes it and gives the focus back', async () => {
  await show()
  await userEvent.click(menu.getByRole('button', { name: 'Collapse menu' }))
  await openOthers()
  await expect.element(link('Blank')).toBeVisible()
  const entry = button('Other cases').element().getBoundingClientRect()
  expect(link('Blank').element().getBoundingClientRect().left).toBeGreaterThan(entry.right)
  await userEvent.tab()
  await expect.element(link('Blank')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(link('Blank')).not.toBeInTheDocument()
  await expect.element(button('Other cases')).toHaveFocus()
})

test('on a low window what opens inside stays in the window', async () => {
  await show({ height: 480 })
  await userEvent.click(menu.getByRole('button', { name: 'Collapse menu' }))
  for (const level of ['Other cases', 'Menu level', 'Menu level 1', 'Menu level 2', 'Menu level 3'])
    await userEvent.click(button(level))
  await expect.poll(() => link('Menu level 4').element().getBoundingClientRect().bottom).toBeLessThan(480)
})
