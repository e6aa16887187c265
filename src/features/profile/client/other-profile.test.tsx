// Somebody else’s page: followed and befriended from there, live, and gone when they keep it to themselves.
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { changeDetails } from '#features/account/details-contract.ts'
import { answerFriend, createPost, deletePost, getProfile } from '../contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/user/profile/ben-osei', 'ann')
})

const main = page.getByRole('main')
const seen = async () => {
  const { username } = (await shown.ben.send(getProfile, {})).profile
  return (await shown.me.send(getProfile, { username })).profile
}

test('nobody but its person writes on a page, and others may write to them', async () => {
  await expect.element(main.getByRole('heading', { name: shown.ben.name, level: 2 })).toBeVisible()
  await expect.element(main.getByText('No posts yet')).toBeVisible()
  expect(main.getByRole('textbox', { name: 'New post' }).elements()).toHaveLength(0)
  expect(main.getByRole('button', { name: 'Edit profile' }).elements()).toHaveLength(0)
  const message = main.getByRole('link', { name: 'Message' })
  await expect.element(message).toHaveAttribute('href', '/dashboard/chat/ben-osei')
})

test('the address by their id becomes the one by their name', async () => {
  history.pushState(null, '', `/dashboard/user/profile/${shown.ben.id}?tab=friends`)
  await expect.element(main.getByRole('heading', { name: shown.ben.name, level: 2 })).toBeVisible()
  await expect.poll(() => window.location.pathname).toBe('/dashboard/user/profile/ben-osei')
  expect(window.location.search).toBe('?tab=friends')
  await main.getByRole('tab', { name: 'Profile' }).click()
})

test('what they post appears and goes at once', async () => {
  const { post } = await shown.ben.send(createPost, { message: 'From the other side', uploadIds: [] })
  await expect.element(main.getByText('From the other side')).toBeVisible()
  await shown.ben.send(deletePost, { postId: post.id })
  await expect.element(main.getByText('From the other side')).not.toBeInTheDocument()
})

test('one follows them and stops again', async () => {
  await main.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect.element(main.getByRole('tab', { name: 'Followers 1' })).toBeVisible()
  await expect.poll(async () => (await seen()).isFollowed).toBe(true)
  await main.getByRole('button', { name: 'Following', exact: true, pressed: true }).click()
  await expect.element(main.getByRole('tab', { name: 'Followers 0' })).toBeVisible()
})

test('one asks, they accept, and it is seen at once', async () => {
  await main.getByRole('button', { name: 'Add friend' }).click()
  await expect.element(main.getByRole('button', { name: 'Friend request sent' })).toBeVisible()
  await shown.ben.send(answerFriend, { personId: shown.me.id, isAccepted: true })
  await expect.element(main.getByRole('button', { name: 'Friends', exact: true })).toBeVisible()
})

test('what they keep to themselves is gone at once, and there again when everybody may see it', async () => {
  const isShownToAll = (isPublic: boolean) => shown.ben.send(changeDetails, { details: { isPublic } })
  await isShownToAll(false)
  await expect.element(main.getByText('Profile not found')).toBeVisible()
  expect(main.getByRole('heading', { name: shown.ben.name }).elements()).toHaveLength(0)
  await isShownToAll(true)
  await expect.element(main.getByRole('heading', { name: shown.ben.name, level: 2 })).toBeVisible()
})
