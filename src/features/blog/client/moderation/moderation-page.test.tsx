// A manager before the comments: what waits, what was reported, and the rule for new ones.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { createComment, getBlogSettings, listComments, reportComment } from '../../comments-contract.ts'
import type { EditedPost } from '../../entities.ts'
import { publishedPost } from '../testing-posts.ts'

let shown: Shown
let post: EditedPost
beforeAll(async () => {
  shown = await showPage('/dashboard/blog/comments', 'manager')
  post = await publishedPost(shown, shown.ben, 'A quiet stairwell')
})

const row = (text: string) => page.getByRole('listitem').filter({ hasText: text })
const seenByBen = async () =>
  (await shown.ben.send(listComments, { postId: post.id })).comments.map(({ message }) => message)

test('a first comment that waits comes by itself, and is shown with one press', async () => {
  await expect.element(page.getByText('Nothing is waiting')).toBeVisible()
  await shown.ann.send(createComment, { postId: post.id, message: 'Ours squeaks.' })
  await expect.element(row('Ours squeaks.')).toMatchTextContent(/On A quiet stairwell/)
  expect(await seenByBen()).toEqual([])
  await userEvent.click(row('Ours squeaks.').getByRole('button', { name: 'Show' }))
  await expect.element(page.getByText('Nothing is waiting')).toBeVisible()
  expect(await seenByBen()).toEqual(['Ours squeaks.'])
})

test('a reported one is hidden, and found among those', async () => {
  const [comment] = (await shown.ben.send(listComments, { postId: post.id })).comments
  await shown.ben.send(reportComment, { commentId: comment?.id ?? '' })
  await userEvent.click(page.getByRole('tab', { name: /^Reported\s*1/ }))
  await expect.element(row('Ours squeaks.')).toMatchTextContent(/1 report/)
  await userEvent.click(row('Ours squeaks.').getByRole('button', { name: 'Hide' }))
  await expect.element(page.getByText('No reports')).toBeVisible()
  await userEvent.click(page.getByRole('tab', { name: /^Hidden\s*1/ }))
  await expect.element(row('Ours squeaks.')).toBeVisible()
  expect(await seenByBen()).toEqual([])
})

test('the rule for new comments is saved as it is chosen', async () => {
  await userEvent.click(page.getByRole('combobox', { name: /^New comments/ }))
  await userEvent.click(page.getByRole('option', { name: 'Show at once' }))
  await expect.element(page.getByText('Rule saved')).toBeVisible()
  expect((await shown.admin.send(getBlogSettings, {})).settings.comments).toBe('atOnce')
})
