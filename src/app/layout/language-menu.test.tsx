// The language menu: five languages in their own words, and what choosing one changes.
import us from 'flag-icons/flags/4x3/us.svg'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LanguageMenu } from './language-menu.tsx'
import { show } from './testing.tsx'

const button = page.getByRole('button', { name: /English|العربية|Français/ })
const item = (name: string) => page.getByRole('menuitem', { name })
const html = document.documentElement

test('it offers English, French, Vietnamese, Chinese and Arabic, each with its flag', async () => {
  await show(<LanguageMenu />)
  await userEvent.click(button)
  await expect.element(item('English')).toBeVisible()
  const items = page.getByRole('menuitem').elements()
  expect(items.map((element) => element.textContent)).toEqual([
    'English',
    'Français',
    'Tiếng Việt',
    '中文',
    'العربية (السودان)',
  ])
  expect(items.every((element) => element.querySelector('img') !== null)).toBe(true)
  // The texts and dates are American, and so is the flag.
  expect(items[0]?.querySelector('img')?.getAttribute('src')).toBe(us)
})

test('Arabic turns the page round, English turns it back, and the choice is kept', async () => {
  await show(<LanguageMenu />)
  await userEvent.click(button)
  await userEvent.click(item('العربية (السودان)'))
  await expect.poll(() => [html.lang, html.dir]).toEqual(['ar-SD', 'rtl'])
  await expect.element(page.getByRole('button', { name: /اللغة/ })).toBeVisible()
  expect(localStorage.getItem('i18nextLng')).toBe('ar')
  await userEvent.click(page.getByRole('button', { name: /العربية/ }))
  await userEvent.click(item('English'))
  await expect.poll(() => [html.lang, html.dir]).toEqual(['en-US', 'ltr'])
})
