// The list of people online: only those the viewer may know, and an error when it fails to load.
import { beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { openWindowOf, showPage } from '#app/testing-screen.ts'
import { changeDetails } from '#features/account/details-contract.ts'
import { getPeople } from '../contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard', 'ann')
})

const counted = page.getByRole('heading', { name: 'Online now 1', exact: true })
const alone = page.getByText(/^You’re the first one here/)

test('who keeps to themselves is neither named nor counted', async () => {
  await expect.element(alone).toBeVisible()
  await shown.ben.send(changeDetails, { details: { isPublic: false } })
  await openWindowOf(shown.ben)
  await openWindowOf(shown.manager)
  await expect.element(page.getByText(shown.manager.name).first()).toBeVisible()
  await expect.element(counted).toBeVisible()
  await expect.element(page.getByText(/more/)).not.toBeInTheDocument()
})

test('whoever comes and cannot be read is named once it is tried again', async () => {
  const network = window.fetch
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (!new Request(...request).url.includes(getPeople.path)) return network(...request)
    return Response.json({ code: 'internal', message: 'Something went wrong' }, { status: 500 })
  })
  const failed = page.getByRole('alert').filter({ hasText: 'Couldn’t load who’s online' })
  await openWindowOf(shown.admin)
  await expect.element(failed).toBeVisible()
  await expect.element(alone).not.toBeInTheDocument()
  vi.unstubAllGlobals()
  await userEvent.click(failed.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByRole('heading', { name: 'Online now 2', exact: true })).toBeVisible()
  await expect.element(failed).not.toBeInTheDocument()
})
