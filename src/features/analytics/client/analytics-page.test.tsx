// A manager at the dashboard: a time is chosen and stays in the address, and the switch of counting is the admins’ own.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { saveCounting } from '../contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/general/analytics', 'manager')
})

const main = page.getByRole('main')
const searchOf = () => window.location.search

test('without visits the charts say so, and the person’s tasks stand beside them', async () => {
  await expect.element(main.getByRole('region', { name: 'Website visits' }).getByText('No data yet')).toBeVisible()
  await expect.element(main.getByRole('heading', { name: 'Nothing to do' })).toBeVisible()
})

test('a usual time is chosen by one press, and what it is compared with is said once', async () => {
  await expect.element(main.getByRole('radio', { name: '30 days' })).toBeChecked()
  await userEvent.click(main.getByText('7 days', { exact: true }))
  await expect.element(main.getByRole('radio', { name: '7 days' })).toBeChecked()
  await expect.poll(searchOf).toBe('?range=week')
  expect(main.getByText(/^(compared with|no earlier visits)/).elements()).toHaveLength(1)
  await userEvent.click(main.getByText('30 days', { exact: true }))
  await expect.poll(searchOf).toBe('')
})

test('counting that an admin turned off is told at once, without a button for managers', async () => {
  await expect.element(main.getByRole('button', { name: 'Analytics settings' })).not.toBeInTheDocument()
  await shown.admin.send(saveCounting, { isCounting: false })
  await expect.element(main.getByText(/Counting of page views is off/)).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Count page views' })).not.toBeInTheDocument()
})
