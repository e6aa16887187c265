// Where the focus is when another page has come, on wide and narrow windows.
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focusPage } from './testing-parts.ts'
import { showPage } from './testing-screen.ts'

beforeAll(async () => {
  // Outside the demo the menu has the other cases for admins alone.
  await showPage('/dashboard/blank', 'admin')
})

/** The names of all elements that took the focus, in order. */
function hearFocus() {
  const heard: string[] = []
  const hear = ({ target }: Event) => target instanceof HTMLElement && heard.push(target.textContent)
  document.addEventListener('focusin', hear)
  onTestFinished(() => document.removeEventListener('focusin', hear))
  return heard
}

const menu = page.getByRole('navigation', { name: 'Main menu' })
const focused = () => document.activeElement?.textContent

test('the heading has it once it says the name of the page that came', async () => {
  await expect.element(page.getByRole('heading', { level: 1, name: 'Blank' })).toBeVisible()
  const heard = hearFocus()
  await userEvent.click(menu.getByRole('link', { name: 'Kanban', exact: true }))
  await expect.poll(focused).toBe('Ada’s board')
  expect(heard).not.toContain('Blank')
})

test('it is there too when the page was chosen in the menu of a narrow window', async () => {
  await page.viewport(700, 800)
  await userEvent.click(page.getByRole('button', { name: 'Open menu' }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Other cases' }))
  await userEvent.click(page.getByRole('dialog').getByRole('link', { name: 'Blank', exact: true }))
  await expect.element(page.getByRole('dialog', { name: 'Main menu' })).not.toBeInTheDocument()
  await expect.poll(focused).toBe('Blank')
})

test('who chooses the page that is open has it before them again', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Open menu' }))
  await userEvent.click(page.getByRole('dialog').getByRole('link', { name: 'Blank', exact: true }))
  await expect.element(page.getByRole('dialog', { name: 'Main menu' })).not.toBeInTheDocument()
})

test('whoever has opened something while the page was on its way stays in it', async () => {
  await page.viewport(1280, 800)
  const left = document.activeElement
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = page.getByRole('combobox')
  await expect.element(field).toHaveFocus()
  focusPage(left)
  await expect.element(field).toHaveFocus()
  // Choosing a page in the menu closed it.
  focusPage(field.element())
  expect(focused()).toBe('Blank')
})
