// The form of an event on the page: what is wrong, a series with a guest, how far a change goes, two who edit, a guest's answer.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { updatePreferences } from '../../calendars-contract.ts'
import { createEvent, getEvent, listRange, updateEvent } from '../../contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/calendar?date=2026-09-09', 'ann')
  await shown.me.send(updatePreferences, { preferences: { timeZone: 'Europe/Berlin', weekStart: 1 } })
})

const september = { from: '2026-09-01T00:00:00.000Z', to: '2026-10-01T00:00:00.000Z' }
const form = () => page.getByRole('dialog', { name: /event$/ })
const entry = (title: string) => page.getByRole('button', { name: new RegExp(`^${title}, `) })
const button = (name: string) => form().getByRole('button', { name })
const titles = async () => (await shown.me.send(listRange, september)).events.map(({ title }) => title)
const standUp = { allDay: false, timeZone: 'Europe/Berlin', rrule: 'FREQ=WEEKLY;COUNT=3' } as const

test('what is missing or wrong is said at its field, and nothing is sent', async () => {
  const opener = page.getByRole('button', { name: 'New event' })
  await opener.click()
  await form().getByLabelText('End time').fill('00:00')
  await form().getByLabelText('Start time').fill('09:00')
  await form().getByLabelText('End time').fill('08:00')
  await button('Add event').click()
  await expect.element(form().getByText('The event can’t end before it starts.')).toBeVisible()
  await expect
    .element(form().getByRole('textbox', { name: 'Title' }))
    .toHaveAccessibleDescription('Please fill this in.')
  await expect.element(form().getByRole('textbox', { name: 'Title' })).toHaveFocus()
  await button('Cancel').click()
  await expect.element(opener).toHaveFocus()
  expect(await titles()).toEqual([])
})

test('a time zone is found by typing its place, also by the name that it has today', async () => {
  await page.getByRole('button', { name: 'New event' }).click()
  await button('Time zone').click()
  const zone = form().getByRole('combobox', { name: 'Start time zone' })
  await expect.element(zone).toHaveFocus()
  await userEvent.keyboard('kathm{Enter}')
  await expect.poll(() => (zone.element() as HTMLInputElement).value).toMatch(/mandu, \+05:45/)
  await button('Cancel').click()
})

test('an occurrence is renamed alone, and Undo takes it back', async () => {
  const times = { start: '2026-09-09T08:00:00.000Z', end: '2026-09-09T08:30:00.000Z' }
  await shown.me.send(createEvent, { ...standUp, ...times, title: 'Stand-up' })
  await entry('Stand-up').first().click()
  await expect
    .element(form().getByRole('combobox', { name: /^Repeat/ }))
    .toMatchTextContent('Every week on Wednesday, 3 times')
  await form().getByRole('textbox', { name: 'Title' }).fill('Review')
  await button('Update event').click()
  const question = page.getByRole('dialog', { name: 'Change “Stand-up”' })
  await expect.element(question.getByRole('radio', { name: 'This event', exact: false }).first()).toBeChecked()
  await question.getByRole('button', { name: 'Change' }).click()
  await expect.element(form()).not.toBeInTheDocument()
  expect(await titles()).toEqual(['Review', 'Stand-up', 'Stand-up'])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(titles).toEqual(['Stand-up', 'Stand-up', 'Stand-up'])
})

test('a deleted event leaves the focus with the one beside it', async () => {
  const day = '2026-09-29T'
  for (const [title, hour] of [
    ['Doors', '08'],
    ['Locks', '10'],
  ] as const) {
    const times = { start: `${day}${hour}:00:00.000Z`, end: `${day}${hour}:30:00.000Z` }
    await shown.me.send(createEvent, { ...times, title, timeZone: 'Europe/Berlin' })
  }
  await entry('Doors').click()
  await button('Delete').click()
  await expect.element(entry('Doors')).not.toBeInTheDocument()
  await expect.element(entry('Locks')).toHaveFocus()
})

test('two who edit keep both changes, and are asked about the same field', async () => {
  const times = { start: '2026-09-15T08:00:00.000Z', end: '2026-09-15T09:00:00.000Z' }
  const { event } = await shown.me.send(createEvent, { ...times, title: 'Budget', timeZone: 'Europe/Berlin' })
  await entry('Budget').click()
  await form().getByRole('textbox', { name: 'Title' }).fill('Budget 2027')
  const elsewhere = { title: 'Budget, first draft', location: 'Room 204' }
  await shown.me.send(updateEvent, { eventId: event.id, event: elsewhere })
  await expect.element(form().getByRole('textbox', { name: 'Location' })).toHaveValue('Room 204')
  await expect.element(form().getByRole('textbox', { name: 'Title' })).toHaveValue('Budget 2027')
  await button('Update event').click()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(form()).not.toBeInTheDocument()
  const { event: kept } = await shown.me.send(getEvent, { eventId: event.id })
  expect(kept).toMatchObject({ title: 'Budget 2027', location: 'Room 204' })
})

test('a guest answers first of all', async () => {
  const times = { start: '2026-09-22T08:00:00.000Z', end: '2026-09-22T09:00:00.000Z' }
  const guestIds = [shown.me.id]
  const { event } = await shown.ben.send(createEvent, { ...times, title: 'Lunch', timeZone: 'Europe/Berlin', guestIds })
  await entry('Lunch').click()
  const details = page.getByRole('dialog', { name: 'Lunch' })
  await details.getByText('No', { exact: true }).click()
  await expect
    .poll(async () => (await shown.ben.send(getEvent, { eventId: event.id })).event.guests[0]?.reply)
    .toBe('declined')
  await userEvent.keyboard('{Escape}')
  await expect.element(details).not.toBeInTheDocument()
})
