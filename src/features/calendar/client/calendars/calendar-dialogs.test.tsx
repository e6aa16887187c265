// The dialogs of calendars on the page: a new one, sharing, a private address, an import, preferences.
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { createCalendar, getPreferences, listCalendars, shareCalendar } from '../../calendars-contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/calendar?date=2026-09-09', 'ann')
})

async function choose(menu: string, item: string) {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
const calendars = async (person: Shown['me']) => (await person.send(listCalendars, {})).calendars
const named = async (name: string) => (await calendars(shown.me)).find((calendar) => calendar.name === name)

test('a calendar is made, and shared with a colleague who then sees it', async () => {
  await choose('Add a calendar', 'New calendar')
  const fresh = dialog('New calendar')
  await fresh.getByRole('button', { name: 'Create calendar' }).click()
  await expect.element(fresh.getByText('Please fill this in.')).toBeVisible()
  await fresh.getByRole('textbox', { name: 'Name' }).fill('North wing')
  await fresh.getByRole('button', { name: 'Create calendar' }).click()
  await expect.element(fresh).not.toBeInTheDocument()
  await choose('Actions for North wing', 'Share')
  const share = dialog('Share “North wing”')
  await share.getByRole('combobox', { name: /^Access for Everyone/ }).click()
  await page.getByRole('option', { name: 'Sees all details' }).click()
  await share.getByRole('button', { name: 'Save' }).click()
  await expect.element(share).not.toBeInTheDocument()
  const seen = (await calendars(shown.ben)).find(({ name }) => name === 'North wing')
  expect(seen?.role).toBe('reads')
})

test('a deleted calendar comes back by Undo', async () => {
  await choose('Actions for North wing', 'Edit')
  await dialog('Edit calendar').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => named('North wing')).toBeUndefined()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => named('North wing')).toBeDefined()
})

test('a calendar that somebody shares has private addresses of one’s own', async () => {
  const { calendar } = await shown.ben.send(createCalendar, { name: 'Deliveries', color: '#1890FF' })
  const members = [{ personId: shown.me.id, role: 'reads' as const }]
  await shown.ben.send(shareCalendar, { calendarId: calendar.id, everyone: null, members })
  await choose('Actions for Deliveries', 'Subscribe from another app')
  const feeds = dialog('Private addresses of “Deliveries”')
  await feeds.getByRole('button', { name: 'Create address' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Private address' })).toBeVisible()
  await dialog(/Copy your private address/)
    .getByRole('button', { name: 'Done' })
    .click()
  await expect.element(feeds.getByRole('listitem')).toBeVisible()
  await feeds.getByRole('button', { name: 'Done' }).click()
})

test('preferences hold', async () => {
  await choose('Add a calendar', 'Calendar preferences')
  const preferences = dialog('Calendar preferences')
  await preferences.getByRole('combobox', { name: /^Week starts on/ }).click()
  await page.getByRole('option', { name: 'Saturday' }).click()
  await preferences.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await shown.me.send(getPreferences, {})).preferences.weekStart).toBe(6)
})
