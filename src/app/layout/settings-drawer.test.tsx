// The settings drawer: every control does what it says at once, Reset undoes it all, dots say that something differs.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SettingsTab } from './settings-tab.tsx'
import { show } from './testing.tsx'

const tab = page.getByRole('button', { name: /Open settings/ })
const drawer = page.getByRole('dialog', { name: 'Settings' })
const reset = drawer.getByRole('button', { name: /Reset/ })
const choice = (group: string, name: string) =>
  drawer.getByRole('group', { name: group }).getByRole('radio', { name, exact: true })
const html = document.documentElement
const savedNames = () =>
  document.cookie
    .split('; ')
    .filter((pair) => pair.startsWith('theme'))
    .map((pair) => pair.split('=')[0])

async function openDrawer(size: { width?: number } = {}) {
  await show(<SettingsTab />, size)
  await userEvent.click(tab)
  await expect.element(drawer).toBeVisible()
}

test.each([
  ['Mode', 'Dark', 'data-mantine-color-scheme', 'dark'],
  ['Contrast', 'Bold', 'data-contrast', 'bold'],
  ['Direction', 'Right to left', 'dir', 'rtl'],
  ['Layout', 'Horizontal', 'data-layout', 'horizontal'],
  ['Layout', 'Mini', 'data-layout', 'mini'],
  ['Color', 'Cyan', 'data-preset', 'cyan'],
  ['Color', 'Purple', 'data-preset', 'purple'],
  ['Color', 'Blue', 'data-preset', 'blue'],
  ['Color', 'Orange', 'data-preset', 'orange'],
  ['Color', 'Red', 'data-preset', 'red'],
])('%s: %s is on the page at once, and saved', async (group, name, attribute, value) => {
  await openDrawer()
  await userEvent.click(choice(group, name))
  expect(html.getAttribute(attribute)).toBe(value)
  await expect.element(choice(group, name)).toBeChecked()
  expect(document.cookie).toContain(`=${value}`)
})

test('Reset takes everything back and deletes what was saved', async () => {
  await openDrawer()
  await userEvent.click(choice('Mode', 'Dark'))
  await userEvent.click(choice('Layout', 'Mini'))
  // Choosing a language before the test saved its direction too.
  expect(savedNames()).toEqual(expect.arrayContaining(['themeMode', 'themeLayout']))
  await userEvent.click(reset)
  expect(html.dataset['mantineColorScheme']).toBe('light')
  expect(html.dataset['layout']).toBe('vertical')
  expect(savedNames()).toEqual([])
})

test('a dot stands on the tab and on Reset exactly while something differs', async () => {
  await openDrawer()
  await expect.element(tab).toHaveAccessibleName('Open settings')
  await expect.element(reset).toHaveAccessibleName('Reset')
  await userEvent.click(choice('Contrast', 'Bold'))
  await expect.element(tab).toHaveAccessibleName('Open settings (some changed)')
  await expect.element(reset).toHaveAccessibleName('Reset (some settings changed)')
  await userEvent.click(choice('Contrast', 'Default'))
  await expect.element(tab).toHaveAccessibleName('Open settings')
  await expect.element(reset).toHaveAccessibleName('Reset')
})

test('it is 260 wide at the end edge: right, and left where the page runs right to left', async () => {
  await openDrawer()
  // It slides in; where it comes to rest counts.
  await expect.poll(() => drawer.element().getBoundingClientRect().right).toBe(window.innerWidth)
  expect(drawer.element().getBoundingClientRect().width).toBe(260)
  await userEvent.click(choice('Direction', 'Right to left'))
  await expect.poll(() => drawer.element().getBoundingClientRect().left).toBe(0)
})

test('stretch waits for a window above 1600, and says so to pointer and keyboard', async () => {
  await openDrawer({ width: 1600 })
  const stretch = drawer.getByRole('switch', { name: 'Full width' })
  const why = page.getByRole('tooltip')
  await expect.element(stretch).toHaveAttribute('aria-disabled', 'true')
  await userEvent.hover(stretch)
  await expect.element(why).toHaveTextContent('Only available on screens wider than 1,600 pixels')
  await userEvent.click(stretch, { force: true })
  expect(html.dataset['stretch']).toBe('false')
  await expect.element(why).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}')
  await expect.element(stretch).toHaveFocus()
  await expect.element(why).toBeVisible()
})

test('stretch lets the page fill a window above 1600', async () => {
  await openDrawer({ width: 1700 })
  await userEvent.click(drawer.getByRole('switch', { name: 'Full width' }))
  expect(html.dataset['stretch']).toBe('true')
})

test('Fullscreen becomes Exit Fullscreen and back', async () => {
  await openDrawer()
  await userEvent.click(drawer.getByRole('button', { name: 'Fullscreen', exact: true }))
  await expect.element(drawer.getByRole('button', { name: 'Exit Fullscreen' })).toBeVisible()
  await userEvent.click(drawer.getByRole('button', { name: 'Exit Fullscreen' }))
  await expect.element(drawer.getByRole('button', { name: 'Fullscreen', exact: true })).toBeVisible()
})

test('by keyboard alone: Enter opens, arrows choose, Escape closes and gives the focus back', async () => {
  await show(<SettingsTab />)
  await userEvent.tab()
  await expect.element(tab).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(drawer).toHaveFocus()
  ;(choice('Mode', 'Light').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(html.dataset['mantineColorScheme']).toBe('dark')
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(tab).toHaveFocus()
})
