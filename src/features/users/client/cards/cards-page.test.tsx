// The cards of people: who has one, and who can make somebody new.
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { changeDetails } from '#features/account/details-contract.ts'
import { follow } from '#features/profile/contract.ts'
import { changeUsersStatus, createUser } from '../../contract.ts'
import { cardsOfPage } from '../../entities.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/user/cards', 'ann')
})

const card = (name: RegExp) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })

test('everybody who is active has a card', async () => {
  await expect.element(card(/^Ben/)).toBeVisible()
  await expect.element(card(/^Ann Lee/)).toMatchTextContent(/Followers\s*0/)
})

test('a card leads to the conversation with its person, and one’s own to none', async () => {
  const message = card(/^Ben/).getByRole('link', { name: `Message ${shown.ben.name}` })
  await expect.element(message).toHaveAttribute('href', '/dashboard/chat/ben-osei')
  expect(
    card(/^Ann Lee/)
      .getByRole('link', { name: /^Message/ })
      .elements(),
  ).toHaveLength(0)
})

test('who is banned has none any more, at once, and is not counted on those of others a moment after', async () => {
  await shown.ben.send(follow, { personId: shown.admin.id, isFollowed: true })
  // Following alone makes nobody read the cards anew.
  await shown.manager.send(changeDetails, { details: { jobTitle: 'Surveyor' } })
  await expect.element(card(/^Ada/)).toMatchTextContent(/Followers?\s*1/)
  await shown.admin.send(changeUsersStatus, { userIds: [shown.ben.id], status: 'banned' })
  await expect.element(card(/^Ben/)).not.toBeInTheDocument()
  await expect.element(card(/^Ada/)).toMatchTextContent(/Followers?\s*0/)
})

test('who is no admin is not offered to make somebody new', async () => {
  await expect.element(card(/^Ann Lee/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'New user' })).not.toBeInTheDocument()
})

test('whoever stands on a last page that empties is led to the one before it', async () => {
  const place = { phoneNumber: '+49 30 901820', country: 'DE', state: 'Berlin', city: 'Berlin', address: 'Main road 1' }
  const added = { ...place, role: 'user', status: 'active', isVerified: true } as const
  let lastId = ''
  // With Ann, the manager and the admin one more than a page has.
  for (let at = 0; at < cardsOfPage - 2; at++) {
    const email = `zuri${at}@quay.test`
    lastId = (await shown.admin.send(createUser, { ...added, name: `Zuri ${String(at).padStart(2, '0')}`, email })).user
      .id
  }
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(card(/^Zuri 09/)).toBeVisible()
  await expect.element(card(/^Ann Lee/)).not.toBeInTheDocument()
  await shown.admin.send(changeUsersStatus, { userIds: [lastId], status: 'banned' })
  await expect.element(card(/^Ann Lee/)).toBeVisible()
  expect(window.location.search).not.toContain('after')
})
