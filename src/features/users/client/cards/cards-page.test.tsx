// The cards of people: who has one, and who can make somebody new.
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { changeUsersStatus } from '../../contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/user/cards', 'ann')
})

const card = (name: RegExp) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })

test('everybody who is active has a card', async () => {
  await expect.element(card(/^Ben/)).toBeVisible()
  await expect.element(card(/^Ann Lee/)).toMatchTextContent(/Followers\s*0/)
})

test('who is banned has none any more, at once', async () => {
  await shown.admin.send(changeUsersStatus, { userIds: [shown.ben.id], status: 'banned' })
  await expect.element(card(/^Ben/)).not.toBeInTheDocument()
})

test('only admins are offered to make somebody new', async () => {
  await expect.element(page.getByRole('link', { name: 'New user' })).not.toBeInTheDocument()
})
