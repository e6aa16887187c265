// Setting up one-time codes without a password: why it did not begin, and whether it helps to try again.
import { beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPage } from '#app/testing-screen.ts'
import { beginOneTimeCodes, getSecurity } from '../../security-contract.ts'

const dialog = page.getByRole('dialog')
const tryAgain = dialog.getByRole('button', { name: 'Try again' })
const begin = () => userEvent.click(page.getByRole('main').getByRole('button', { name: 'Set up' }))

let refusal = { status: 403, code: 'sign-in-again' }

/** As the server answers somebody who signs in at a provider alone. */
async function answerWithoutPassword(...request: Parameters<typeof fetch>): Promise<Response> {
  const { url } = new Request(...request)
  if (url.endsWith(beginOneTimeCodes.path)) return Response.json({ ...refusal, message: '' }, refusal)
  const response = await network(...request)
  if (!url.endsWith(getSecurity.path)) return response
  const security = (await response.json()) as object
  return Response.json({ ...security, hasPassword: false }, { headers: response.headers })
}

const network = window.fetch
beforeAll(async () => {
  vi.stubGlobal('fetch', answerWithoutPassword)
  await showPage('/dashboard/user/account?tab=security', 'ann')
})

test('who signed in long ago is told to sign in again, and is not asked to try again', async () => {
  await begin()
  await expect
    .element(dialog.getByText('Please sign in again: your last sign-in was over 15 minutes ago.'))
    .toBeVisible()
  await expect.element(tryAgain).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
})

test('while the server is busy it can be tried again', async () => {
  refusal = { status: 503, code: 'busy' }
  await begin()
  await expect.element(dialog.getByText('The server is busy right now.', { exact: false })).toBeVisible()
  await expect.element(tryAgain).toBeVisible()
})
