// One's own page: written on, commented on and liked live, cleared and brought back, answered and shown.
import { beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { changeDetails } from '#features/account/details-contract.ts'
import { changeUsersStatus } from '#features/users/contract.ts'
import { askFriend, createComment, createPost, follow, getProfile, likePost, listPosts } from '../contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/user/profile', 'ann')
})

const main = page.getByRole('main')
const postsOf = async () => (await shown.me.send(listPosts, { personId: shown.me.id })).posts

test('an empty page says what will stand there, and takes a post', async () => {
  await expect.element(main.getByText('No posts yet')).toBeVisible()
  await main.getByRole('textbox', { name: 'New post' }).fill('The roof glass is in')
  await main.getByRole('button', { name: 'Post', exact: true }).click()
  await expect.element(main.getByText('The roof glass is in')).toBeVisible()
  await expect.element(main.getByRole('textbox', { name: 'New post' })).toHaveValue('')
  await expect.poll(async () => (await postsOf()).map(({ message }) => message)).toEqual(['The roof glass is in'])
})

test('what others say and like appears at once', async () => {
  const [post] = await postsOf()
  const postId = post?.id ?? ''
  await shown.ben.send(createComment, { postId, message: 'At last' })
  await expect.element(main.getByText('At last')).toBeVisible()
  await shown.ben.send(likePost, { postId, isLiked: true })
  await expect.element(main.getByText(`Liked by ${shown.ben.name}`)).toBeInTheDocument()
})

test('one likes one’s own post, and comments on it with Enter', async () => {
  await main.getByRole('button', { name: /^Like/ }).click()
  await expect.element(main.getByRole('button', { name: /^Like/, pressed: true })).toBeVisible()
  await expect.poll(async () => (await postsOf())[0]?.likes).toBe(2)
  await main.getByRole('textbox', { name: 'Write a comment' }).fill('Thank you 🌿')
  await userEvent.keyboard('{Enter}')
  await expect.element(main.getByText('Thank you 🌿')).toBeVisible()
  await expect.element(main.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('')
})

test('of two quick presses the second counts, however slow the first one is', async () => {
  const send = window.fetch
  let sent = 0
  const fetching = vi.spyOn(window, 'fetch').mockImplementation(async (...request) => {
    if (new URL(new Request(...request).url).pathname !== likePost.path) return send(...request)
    if (sent === 0) await new Promise((resolve) => setTimeout(resolve, 400))
    return send(...request).finally(() => sent++)
  })
  await main.getByRole('button', { name: /^Like/ }).click()
  await main.getByRole('button', { name: /^Like/ }).click()
  await expect.element(main.getByRole('button', { name: /^Like/, pressed: true })).toBeVisible()
  await expect.poll(() => sent).toBe(2)
  expect((await postsOf())[0]).toMatchObject({ isLiked: true, likes: 2 })
  fetching.mockRestore()
})

test('a comment and a post are taken away, and come back by Undo', async () => {
  await main.getByRole('button', { name: `More actions for ${shown.ben.name}’s comment` }).click()
  await page.getByRole('menuitem', { name: 'Delete comment' }).click()
  await expect.element(main.getByText('At last')).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).not.toBe(document.body)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(main.getByText('At last')).toBeVisible()
  await main.getByRole('button', { name: /^More actions for the post from/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(main.getByText('No posts yet')).toBeVisible()
  await expect.poll(() => document.activeElement).not.toBe(document.body)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.element(main.getByText('The roof glass is in')).toBeVisible()
})

test('a post that is open alone is gone when it is taken away, and comes back by Undo', async () => {
  const [post] = await postsOf()
  history.pushState(null, '', `/dashboard/user/profile?post=${post?.id}`)
  await expect.element(main.getByRole('button', { name: 'All posts' })).toBeVisible()
  await main.getByRole('button', { name: /^More actions for the post from/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(main.getByText('This post no longer exists')).toBeVisible()
  expect(main.getByText('The roof glass is in').elements()).toHaveLength(0)
  await expect.poll(() => document.activeElement).not.toBe(document.body)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.element(main.getByText('The roof glass is in')).toBeVisible()
  await main.getByRole('button', { name: 'All posts' }).click()
  await expect.element(main.getByRole('textbox', { name: 'New post' })).toBeVisible()
})

test('what is typed while a comment is on its way is the next one', async () => {
  const field = main.getByRole('textbox', { name: 'Write a comment' })
  await field.fill('Since this morning')
  await userEvent.keyboard('{Enter}And warm')
  await expect.element(main.getByText('Since this morning', { exact: true })).toBeVisible()
  await expect.element(field).toHaveValue('And warm')
  await field.fill('')
})

test('a post is changed in its place', async () => {
  await main.getByRole('button', { name: /^More actions for the post from/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await main.getByRole('textbox', { name: 'Post text' }).fill('The roof glass is in, all of it')
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(main.getByText('The roof glass is in, all of it')).toBeVisible()
  await expect.element(main.getByText('edited', { exact: false })).toBeVisible()
})

test('a post and a comment of which no answer comes are put back in front of what was typed since, and sent once', async () => {
  const send = window.fetch
  let lost = 0
  const fetching = vi.spyOn(window, 'fetch').mockImplementation(async (...request) => {
    const answer = await send(...request)
    const { pathname } = new URL(new Request(...request).url)
    if (![createPost.path, createComment.path].some((path) => path === pathname)) return answer
    lost += 1
    throw new TypeError('Failed to fetch')
  })
  const newPost = main.getByRole('textbox', { name: 'New post' })
  await newPost.fill('Rain at last')
  await main.getByRole('button', { name: 'Post', exact: true }).click()
  await newPost.fill('and wind')
  await expect.element(newPost).toHaveValue('Rain at last\nand wind')
  const comment = main.getByRole('textbox', { name: 'Write a comment' }).first()
  await comment.fill('Umbrellas')
  await userEvent.keyboard('{Enter}and boots')
  await expect.element(comment).toHaveValue('Umbrellas\nand boots')
  expect(lost).toBeGreaterThan(1)
  fetching.mockRestore()
  await newPost.fill('Rain at last')
  await main.getByRole('button', { name: 'Post', exact: true }).click()
  await expect.element(newPost).toHaveValue('')
  await expect.poll(async () => (await postsOf()).filter(({ message }) => message === 'Rain at last')).toHaveLength(1)
  await comment.fill('')
})

test('Cancel in the dialog of a quote forgets what was typed', async () => {
  await main.getByRole('button', { name: 'Edit profile' }).click()
  const quote = page.getByRole('dialog').getByRole('textbox', { name: 'Quote' })
  await quote.fill('Cut once.')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(quote).not.toBeInTheDocument()
  await main.getByRole('button', { name: 'Edit profile' }).click()
  await expect.element(quote).toHaveValue('')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(quote).not.toBeInTheDocument()
})

test('a quote and a school are said in a dialog, and stand on the page', async () => {
  await main.getByRole('button', { name: 'Edit profile' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Quote' }).fill('Measure twice.')
  await dialog.getByRole('textbox', { name: 'School' }).fill('School of Building')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(main.getByText('Measure twice.')).toBeVisible()
  await expect.poll(async () => (await shown.me.send(getProfile, {})).profile.school).toBe('School of Building')
})

test('who follows is counted at once, and followed back from the list', async () => {
  await shown.ben.send(follow, { personId: shown.me.id, isFollowed: true })
  await main.getByRole('tab', { name: 'Followers 1' }).click()
  await main.getByRole('button', { name: `Follow ${shown.ben.name}` }).click()
  await expect.element(main.getByRole('button', { name: `Follow ${shown.ben.name}`, pressed: true })).toBeVisible()
  await expect.poll(async () => (await shown.me.send(getProfile, {})).profile.following).toBe(1)
})

test('whoever is renamed or banned is so in the list that is open, and counted no more', async () => {
  const { manager, admin, me } = shown
  await manager.send(follow, { personId: me.id, isFollowed: true })
  await expect.element(main.getByRole('tab', { name: 'Followers 2' })).toBeVisible()
  await expect.element(main.getByText(manager.name)).toBeVisible()
  await manager.send(changeDetails, { details: { firstName: 'Robin', lastName: 'Vale' } })
  await expect.element(main.getByText('Robin Vale')).toBeVisible()
  await admin.send(changeUsersStatus, { userIds: [manager.id], status: 'banned' })
  await expect.element(main.getByText('Robin Vale')).not.toBeInTheDocument()
  await expect.element(main.getByRole('tab', { name: 'Followers 1' })).toBeVisible()
})

test('a request appears among the friends and is accepted there', async () => {
  await main.getByRole('tab', { name: /^Friends/ }).click()
  await expect.element(main.getByText('No friends yet')).toBeVisible()
  await shown.ben.send(askFriend, { personId: shown.me.id })
  await main.getByRole('button', { name: `Accept ${shown.ben.name}’s request` }).click()
  await expect.element(main.getByRole('tab', { name: 'Friends 1' })).toBeVisible()
  await expect.element(main.getByText('Friend requests')).not.toBeInTheDocument()
  await main.getByRole('searchbox', { name: 'Find a friend' }).fill('zzz')
  await expect.element(main.getByText('No friends found')).toBeVisible()
})

test('the gallery says what belongs there', async () => {
  await main.getByRole('tab', { name: /^Gallery/ }).click()
  await expect.element(main.getByText('No pictures yet')).toBeVisible()
  await main.getByRole('button', { name: 'Add picture' }).click()
  await page.getByRole('button', { name: 'Add to gallery' }).click()
  await expect.element(page.getByText('Choose a picture first')).toBeVisible()
})
