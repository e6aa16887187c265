// Who else is here: those whom one may know, and a word when they cannot be read.
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { openWindowOf, showPage } from '#app/testing-screen.ts'
import { changeDetails } from '#features/account/details-contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard', 'ann')
})

const counted = page.getByRole('heading', { name: 'Here now 1', exact: true })
const alone = page.getByText(/^You are the first one here/)

test('who keeps to themselves is neither named nor counted', async () => {
  await expect.element(alone).toBeVisible()
  await shown.ben.send(changeDetails, { details: { isPublic: false } })
  await openWindowOf(shown.ben)
  await openWindowOf(shown.manager)
  await expect.element(page.getByText(shown.manager.name).first()).toBeVisible()
  await expect.element(counted).toBeVisible()
  await expect.element(page.getByText(/more/)).not.toBeInTheDocument()
})
