// A manager begins a post: it saves itself, says what is missing, and goes out.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage, signInAgain } from '#app/testing-screen.ts'
import { listManagedPosts, getPost } from '../../contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/blog/new', 'manager')
})

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const drafts = async () => (await shown.manager.send(listManagedPosts, { tab: 'draft' })).posts
const status = page.getByRole('status')

test('without a title nothing is saved, and the typed text is there again after the session was lost', async () => {
  await userEvent.fill(field('Description'), 'Four buildings and one sound meter.')
  await expect.element(page.getByText('Add a title to save it.')).toBeVisible()
  await signInAgain(shown)
  await expect.element(field('Description')).toHaveValue('Four buildings and one sound meter.')
  expect(await drafts()).toEqual([])
})

test('with a title it becomes a draft while one writes on, and spaces between words stay', async () => {
  await userEvent.click(field('Title'))
  await userEvent.keyboard('Which stairs ')
  await expect.poll(async () => (await drafts()).map(({ title }) => title)).toEqual(['Which stairs'])
  await expect.element(field('Title')).toHaveValue('Which stairs ')
  await userEvent.keyboard('are quiet?')
  await userEvent.click(field('Text of the post'))
  await userEvent.keyboard('We walked up and down.')
  await expect.poll(async () => (await drafts()).map(({ title }) => title)).toEqual(['Which stairs are quiet?'])
  await expect.element(status.filter({ hasText: /^Saved now$/ })).toBeVisible()
  await expect.element(page.getByText(/^5 words/)).toBeVisible()
})

test('what is missing is said at its fields, and the rest of it takes one press', async () => {
  await userEvent.click(button('Post'))
  await expect.element(page.getByText('Add at least 2 tags.')).toBeVisible()
  await expect.element(page.getByText('2 fields are missing')).toBeVisible()
  await userEvent.fill(field('Tags'), 'stairs, acoustics')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Add at least 2 tags.')).not.toBeInTheDocument()
  await userEvent.fill(field('Keywords'), 'quiet stairs')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/which-stairs-are-quiet/)).toBeVisible()
})

test('a typed address is written as one, and a title in no Latin letters is told so', async () => {
  const address = field('Address')
  await userEvent.fill(address, '走廊')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Use letters from a to z, or digits.')).toBeVisible()
  await userEvent.fill(address, 'Cầu thang Đỏ')
  await userEvent.keyboard('{Enter}')
  await expect.element(address).toHaveValue('cau-thang-do')
  await expect.poll(async () => (await drafts()).map(({ slug }) => slug)).toEqual(['cau-thang-do'])
  await userEvent.fill(address, '')
  await userEvent.keyboard('{Enter}')
  await expect.element(address).toHaveValue('which-stairs-are-quiet')
})

test('the preview shows it as readers will see it', async () => {
  await userEvent.click(button('Preview'))
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  await expect.element(dialog.getByRole('heading', { name: 'Which stairs are quiet?' })).toBeVisible()
  await expect.element(dialog.getByText('We walked up and down.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
})

test('it goes out, and its page opens', async () => {
  await userEvent.click(button('Post'))
  await expect.element(page.getByText('Post published')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Which stairs are quiet?' })).toBeVisible()
  const { post } = await shown.ben.send(getPost, { title: 'which-stairs-are-quiet' })
  expect(post).toMatchObject({ tags: ['stairs', 'acoustics'], metaKeywords: ['quiet stairs'] })
})
