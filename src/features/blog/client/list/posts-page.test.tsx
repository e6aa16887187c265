// The posts of the dashboard as an author sees them: those of all readers, and their own drafts.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { publishPost } from '../../contract.ts'
import { draftPost, publishedPost } from '../testing-posts.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/blog', 'ann')
  await publishedPost(shown, shown.ben, 'Lamps that know when to stop')
  await publishedPost(shown, shown.ann, 'A quiet stairwell')
  await draftPost(shown.ann, 'Chairs that squeak')
  await draftPost(shown.ben, 'Not for Ann yet')
})

const post = (name: string) => page.getByRole('article').filter({ hasText: name })
const tab = (name: RegExp) => page.getByRole('radio', { name })

test('published posts of all and one’s own drafts show at once, those of others don’t', async () => {
  await expect.element(post('Lamps that know when to stop')).toBeVisible()
  await expect.element(post('Chairs that squeak')).toMatchTextContent(/Draft/)
  await expect.element(post('Not for Ann yet')).not.toBeInTheDocument()
  await expect.element(tab(/^All 3$/)).toBeChecked()
  expect(window.location.pathname).toBe('/dashboard/blog/posts')
})

test('a tab narrows the list, stands in the address, and a draft leads to its form', async () => {
  await userEvent.click(page.getByText('Drafts 1'))
  await expect.element(post('A quiet stairwell')).not.toBeInTheDocument()
  expect(new URLSearchParams(window.location.search).get('tab')).toBe('draft')
  await expect
    .element(page.getByRole('link', { name: 'Chairs that squeak' }))
    .toHaveAttribute('href', '/dashboard/blog/post/chairs-that-squeak/edit')
  await userEvent.click(page.getByText('All 3'))
})

test('the search suggests titles, and Enter narrows the list', async () => {
  const search = page.getByRole('combobox', { name: 'Title, author or tag' })
  await userEvent.fill(search, 'stair')
  await expect.element(page.getByRole('option', { name: 'A quiet stairwell' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(post('Lamps that know when to stop')).not.toBeInTheDocument()
  expect(new URLSearchParams(window.location.search).get('q')).toBe('stair')
  await userEvent.fill(search, 'zebra')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('No posts found')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Show all posts' }))
  await expect.element(post('Lamps that know when to stop')).toBeVisible()
})

test('in the list of rows one’s own post is deleted and comes back with Undo; others’ posts offer neither', async () => {
  await userEvent.click(page.getByTitle('List'))
  await expect
    .element(post('Lamps that know when to stop').getByRole('button', { name: 'Delete' }))
    .not.toBeInTheDocument()
  await expect.element(post('Lamps that know when to stop').getByRole('link', { name: 'View' })).toBeVisible()
  await userEvent.click(post('A quiet stairwell').getByRole('button', { name: 'Delete' }))
  await expect.element(post('A quiet stairwell')).not.toBeInTheDocument()
  await expect.element(tab(/^All 2$/)).toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Undo' }))
  await expect.element(post('A quiet stairwell')).toBeVisible()
})

test('a post that a manager publishes elsewhere changes its state here', async () => {
  await expect.element(post('Chairs that squeak')).toMatchTextContent(/Draft/)
  const { id } = await draftPost(shown.ann, 'Out in a moment')
  await expect.element(post('Out in a moment')).toMatchTextContent(/Draft/)
  await shown.manager.send(publishPost, { postId: id })
  await expect.element(post('Out in a moment')).not.toMatchTextContent(/Draft/)
})
