// Ann says when cards are due, and looks back at those that were finished: in time, too late, and one right now.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import * as boardCalls from '../../board-contract.ts'

const table = `name,column,due,done,done at
Early,To do,2026-01-10T12:00Z,yes,2026-01-09T12:00Z
Late,To do,2026-01-10T12:00Z,yes,2026-01-11T12:00Z
Open,To do,2099-01-10T12:00Z,no,`

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/kanban/boards', 'ann')
  const file = { format: 'csv' as const, text: table, name: 'Looking back', dryRun: false }
  await shown.me.send(boardCalls.importBoard, file)
  await userEvent.click(page.getByRole('link', { name: 'Looking back' }))
})

const drawer = page.getByRole('dialog').filter({ has: page.getByRole('tablist') })
const mark = drawer.getByText('Done on time')

async function open(name: string) {
  await userEvent.click(page.getByRole('region', { name: 'To do' }).getByRole('button', { name, exact: true }))
  await expect.element(drawer.getByRole('tab', { name: 'Overview' })).toBeVisible()
}
const close = () => userEvent.click(drawer.getByRole('button', { name: 'Close' }))

test('a card that was finished in time says so long after its time, one that was late does not', async () => {
  await open('Early')
  await expect.element(mark).toBeVisible()
  await close()
  await open('Late')
  await expect.element(drawer.getByRole('button', { name: 'Completed' })).toBeVisible()
  await expect.element(mark).not.toBeInTheDocument()
  await close()
})

test('a card that is finished before its time says so at once', async () => {
  await open('Open')
  await expect.element(mark).not.toBeInTheDocument()
  await userEvent.click(drawer.getByRole('button', { name: 'Mark complete' }))
  await expect.element(mark).toBeVisible()
})

test('a card is due by one press, or on a day that is typed; what is no day says how to write one', async () => {
  const due = (words: RegExp) => drawer.getByRole('button', { name: words })
  await userEvent.click(due(/2099/))
  await userEvent.click(page.getByRole('button', { name: 'Tomorrow', exact: true }))
  await expect.element(due(/2099/)).not.toBeInTheDocument()
  await userEvent.click(due(/, \d+:\d\d/))
  const field = page.getByRole('textbox', { name: 'Type a date' })
  await userEvent.fill(field, 'one day')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/Enter a date like/)).toBeVisible()
  await userEvent.fill(field, 'Jan 5, 2031')
  await userEvent.keyboard('{Enter}')
  await expect.element(due(/Jan 5, 2031/)).toBeVisible()
  await close()
})

test('a card is duplicated below itself, goes to the top, and is watched', async () => {
  const names = () =>
    page
      .getByRole('region', { name: 'To do' })
      .getByRole('listitem')
      .elements()
      .map((row) => row.querySelector('bdi')?.textContent)
  const choose = async (item: string) => {
    await userEvent.click(drawer.getByRole('button', { name: 'More actions for this card' }))
    await userEvent.click(page.getByRole('menuitem', { name: item }))
  }
  await open('Late')
  await choose('Duplicate card')
  await expect.poll(names).toEqual(['Early', 'Late', 'Late (copy)', 'Open'])
  await choose('Move to top')
  await expect.poll(names).toEqual(['Late', 'Early', 'Late (copy)', 'Open'])
  await choose('Watch')
  await expect.element(drawer.getByRole('button', { name: 'Stop watching' })).toBeVisible()
  await close()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(names).toEqual(['Early', 'Late', 'Late (copy)', 'Open'])
})
