// The API's page: calls are found and read, and tried with one's own session, refusals shown at their fields.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPage } from '#app/testing-screen.ts'
import type { Shown } from '#app/testing-screen.ts'
import { getDetails } from '#features/account/details-contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/api', 'ann')
})

const main = page.getByRole('main')
const openCall = async (words: string, name: RegExp) => {
  await main.getByRole('searchbox', { name: 'Find an endpoint' }).fill(words)
  await main.getByRole('button', { name }).first().click()
}

test('a call is found by a part of its name or address, and the address of the page names it', async () => {
  await openCall('account details get', /^Get details/)
  await expect.element(main.getByRole('heading', { name: 'Get details' })).toBeVisible()
  await expect.element(main.getByText('Anyone who’s signed in')).toBeVisible()
  expect(new URLSearchParams(window.location.search).get('call')).toBe('account.getDetails')
})

test('its shapes say the types, limits and what is inside', async () => {
  const answer = main.getByRole('region', { name: 'Response' })
  await expect.element(answer.getByText('account.Details')).toBeVisible()
  await expect.element(answer.getByText('phoneNumber')).toBeVisible()
  await expect.element(answer.getByText('≤ 500').first()).toBeVisible()
})

test('a reading call is tried at once, and answers what one may see', async () => {
  await main.getByRole('tab', { name: 'Try it' }).click()
  await main.getByRole('button', { name: 'Send' }).click()
  await expect.element(main.getByText('200')).toBeVisible()
  await expect
    .element(main.getByRole('region', { name: 'Response' }).getByText(shown.me.email, { exact: false }))
    .toBeVisible()
})

test('a writing call says so, and a refusal stands at its field', async () => {
  await openCall('post account details', /^Change details/)
  await main.getByRole('tab', { name: 'Try it' }).click()
  await expect.element(main.getByText('This endpoint changes real data', { exact: false })).toBeVisible()
  const body = main.getByRole('textbox', { name: 'Body (JSON)' })
  await body.fill('{ "details": { "jobTitle": 1 } ')
  await main.getByRole('button', { name: 'Send' }).click()
  await expect.element(main.getByText('This isn’t valid JSON')).toBeVisible()
  await body.fill('{ "details": { "jobTitle": 1 } }')
  await main.getByRole('button', { name: 'Send' }).click()
  await expect.element(main.getByText('details.jobTitle')).toBeVisible()
  await expect.element(main.getByText('400')).toBeVisible()
})

test('what it writes is written', async () => {
  await main.getByRole('textbox', { name: 'Body (JSON)' }).fill('{ "details": { "jobTitle": "Keeper of keys" } }')
  await main.getByRole('button', { name: 'Send' }).click()
  await expect.element(main.getByText('200')).toBeVisible()
  await expect.poll(async () => (await shown.me.send(getDetails, {})).details.jobTitle).toBe('Keeper of keys')
})

test('what was typed to be tried is still there after a look at the shapes', async () => {
  const body = main.getByRole('textbox', { name: 'Body (JSON)' })
  await body.fill('{ "details": { "city": "Gent" } }')
  await main.getByRole('tab', { name: 'Examples' }).click()
  await expect.element(body).not.toBeInTheDocument()
  await main.getByRole('tab', { name: 'Try it' }).click()
  await expect.element(body).toHaveValue('{ "details": { "city": "Gent" } }')
})

test('its examples name its address and no key of anybody', async () => {
  await main.getByRole('tab', { name: 'Examples' }).click()
  const curl = main.getByRole('region', { name: 'curl' })
  await expect.element(curl.getByText('/api/account/details', { exact: false })).toBeVisible()
  await expect.element(curl.getByText('$ATRIUM_KEY', { exact: false })).toBeVisible()
})

test('words that no call has say so, and Escape brings all back', async () => {
  const search = main.getByRole('searchbox', { name: 'Find an endpoint' })
  await search.fill('marmalade')
  await expect.element(main.getByText('No endpoints match', { exact: false })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(main.getByRole('button', { name: /^Get workspace/ })).toBeVisible()
})
