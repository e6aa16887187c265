// The figures about accounts on a manager's start page: they are counted, and count on while people are added.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { scrollToWidget, showPage } from '#app/testing-screen.ts'
import { dismissFirstSteps } from '#features/dashboards/start-contract.ts'
import { createUser } from '../../contract.ts'

let shown: Shown
let added = 0

const addUser = (country: string) =>
  shown.admin.send(createUser, {
    name: 'Rosa Delgado',
    email: `rosa${(added += 1)}@users.test`,
    phoneNumber: '+34 600 000 000',
    country,
    state: 'Valencia',
    city: 'Valencia',
    address: 'Calle de la Paz 1',
    role: 'user',
    status: 'active',
    isVerified: true,
  })

beforeAll(async () => {
  shown = await showPage('/dashboard/general/app', 'manager')
  // On its first day a workspace has no figures.
  await shown.me.send(dismissFirstSteps, { isDismissed: true })
  for (const country of ['SD', 'SD', 'VN']) await addUser(country)
})

const main = page.getByRole('main')
const rowOf = (country: string) => main.getByRole('row').filter({ hasText: country })

test('countries stand by their accounts, and one more counts at once', async () => {
  await scrollToWidget('Accounts by country')
  await expect.element(rowOf('Sudan')).toMatchTextContent(/2\s*0\s*2/)
  await addUser('VN')
  await expect.element(rowOf('Vietnam')).toMatchTextContent(/2\s*0\s*2/)
})

test('behind the chart of regions stand the accounts of each month, in words and as a file', async () => {
  await scrollToWidget('New accounts by region')
  await expect.element(main.getByText('No earlier months to compare')).toBeVisible()
  const chart = main.getByRole('region', { name: 'New accounts by region' })
  await userEvent.click(chart.getByRole('button', { name: 'Show as a table' }))
  await expect.element(chart.getByRole('columnheader', { name: 'Africa' })).toBeVisible()
  await expect.element(chart.getByRole('button', { name: 'Export as CSV' })).toBeVisible()
})
