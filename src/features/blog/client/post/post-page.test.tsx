// A post as somebody inside reads it: liked, commented and answered, also by others meanwhile; moderated by managers.
import { beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { createComment, listModeration, moderateComments, updateBlogSettings } from '../../comments-contract.ts'
import { getPost, unpublishPost } from '../../contract.ts'
import type { EditedPost } from '../../entities.ts'
import { addressOfPost } from '../addresses.ts'
import { goTo, publishedPost } from '../testing-posts.ts'

let shown: Shown
let post: EditedPost
beforeAll(async () => {
  shown = await showPage('/dashboard/blog/posts', 'ann')
  await shown.manager.send(updateBlogSettings, { comments: 'atOnce' })
  post = await publishedPost(shown, shown.ben, 'A quiet stairwell')
  await vi.waitUntil(() => document.querySelector('article'), { timeout: 15_000 })
  goTo(addressOfPost(post.slug))
})

const comment = (text: string) => page.getByRole('listitem').filter({ hasText: text }).first()
const read = async () => (await shown.ben.send(getPost, { title: post.slug })).post

test('it is read and liked', async () => {
  await expect.element(page.getByRole('heading', { level: 2, name: 'A quiet stairwell' })).toBeVisible()
  await expect.element(page.getByText('Second words.')).toBeVisible()
  await userEvent.click(page.getByRole('checkbox', { name: /^Like this post/ }))
  await expect.element(page.getByRole('checkbox', { name: 'Like this post 1' })).toBeChecked()
  await expect.poll(async () => (await read()).favorite).toBe(1)
})

test('a comment needs words, stands there at once, and can be changed', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Post comment' }))
  await expect.element(page.getByText('Write a few words first.')).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Write a comment' }), 'Ours squeaks.')
  await userEvent.click(page.getByRole('button', { name: 'Post comment' }))
  await expect.element(comment('Ours squeaks.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('')
  await userEvent.click(page.getByRole('button', { name: /^Actions for the comment/ }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Edit' }))
  await userEvent.fill(page.getByRole('textbox', { name: 'Edit your comment' }), 'Ours squeaked.')
  await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }))
  await expect.element(comment('Ours squeaked.')).toMatchTextContent(/edited/)
})

test('a comment from elsewhere comes by itself, and is answered below it', async () => {
  await shown.ben.send(createComment, { postId: post.id, message: 'Sand helps.' })
  await expect.element(comment('Sand helps.')).toMatchTextContent(/Author/)
  await userEvent.click(comment('Sand helps.').getByRole('button', { name: 'Reply' }))
  await userEvent.keyboard('How much?')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('list', { name: /^Replies to Ben/ }).getByText('How much?')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '3 comments' })).toBeVisible()
})

test('a deleted comment comes back with Undo', async () => {
  const actions = comment('Ours squeaked.').getByRole('button', { name: /^Actions for the comment/ })
  // At the lower edge its menu opens above it. A click there scrolls while the menu still moves, and it closes.
  actions.element().scrollIntoView({ block: 'center' })
  await userEvent.click(actions)
  await userEvent.click(page.getByRole('menuitem', { name: 'Delete' }))
  await expect.element(page.getByText('Ours squeaked.')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Undo' }))
  await expect.element(page.getByText('Ours squeaked.')).toBeVisible()
})

test('one that waits for a manager says so to its writer', async () => {
  await shown.manager.send(updateBlogSettings, { comments: 'allWait' })
  await userEvent.fill(page.getByRole('textbox', { name: 'Write a comment' }), 'And the doors?')
  await userEvent.click(page.getByRole('button', { name: 'Post comment' }))
  await expect.element(comment('And the doors?')).toMatchTextContent(/Waiting for a manager/)
  const [waiting] = (await shown.manager.send(listModeration, { tab: 'waiting' })).comments
  await shown.manager.send(moderateComments, { commentIds: [waiting?.id ?? ''], decision: 'show' })
  await expect.element(comment('And the doors?')).not.toMatchTextContent(/Waiting for a manager/)
})

test('a post that is taken down meanwhile is no longer here', async () => {
  await shown.manager.send(unpublishPost, { postId: post.id })
  await expect.element(page.getByRole('heading', { name: 'This post isn’t here' })).toBeVisible()
})
