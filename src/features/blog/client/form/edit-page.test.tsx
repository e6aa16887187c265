// Two people at one post: what each changes is kept, the same field is asked about, and earlier versions come back.
import { beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { plainTextOf } from '#kernel/documents/rich-document.ts'
import { getEditedPost, getPost, updatePost } from '../../contract.ts'
import type { EditedPost, PostContent } from '../../entities.ts'
import { documentIn } from '../../post-document.ts'
import { addressOfEdit } from '../addresses.ts'
import { bodyOf, goTo, publishedPost } from '../testing-posts.ts'

let shown: Shown
let post: EditedPost
beforeAll(async () => {
  shown = await showPage('/dashboard/blog/posts', 'manager')
  post = await publishedPost(shown, shown.ann, 'A quiet stairwell')
  await vi.waitUntil(() => document.querySelector('article'), { timeout: 15_000 })
  goTo(addressOfEdit(post.slug))
})

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const text = field('Text of the post')
const read = async () => (await shown.ann.send(getEditedPost, { title: post.id })).post
const readText = async () => {
  const document = documentIn((await read()).body)
  return document && plainTextOf(document)
}
const annWrites = (change: Partial<PostContent>) => shown.ann.send(updatePost, { postId: post.id, post: change })

test('a change of another block shows here while one writes, and both are saved', async () => {
  await expect.element(text).toHaveTextContent('First words.Second words.')
  await userEvent.click(text)
  await userEvent.keyboard('{Control>}{End}{/Control} And mine')
  await annWrites({ body: bodyOf('First words, by Ann.', 'Second words.') })
  await expect.poll(readText).toBe('First words, by Ann.\nSecond words. And mine')
  await expect.element(text).toHaveTextContent('First words, by Ann.Second words. And mine')
  await userEvent.keyboard(' too')
  await expect.poll(readText).toBe('First words, by Ann.\nSecond words. And mine too')
})

test('a change of the same field is asked about', async () => {
  await userEvent.fill(field('Description'), 'Mine.')
  await annWrites({ description: 'Ann’s.' })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Ann’s.')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Keep theirs' }))
  await expect.element(field('Description')).toHaveValue('Ann’s.')
  expect((await read()).description).toBe('Ann’s.')
})

test('readers see what was published until the changes are', async () => {
  const shownNow = async () => (await shown.ben.send(getPost, { title: post.slug })).post.description
  expect(await shownNow()).toBe('About A quiet stairwell.')
  await userEvent.click(button('Publish changes'))
  await expect.element(page.getByText('Changes published')).toBeVisible()
  await expect.poll(shownNow).toBe('Ann’s.')
})

test('an earlier version is looked at and restored, and Undo takes that back', async () => {
  goTo(addressOfEdit(post.slug))
  await userEvent.fill(field('Description'), 'Written last.')
  await expect.poll(async () => (await read()).description).toBe('Written last.')
  await userEvent.click(button('History'))
  const drawer = page.getByRole('dialog', { name: 'Earlier versions' })
  await userEvent.click(drawer.getByRole('button', { name: 'Show', exact: true }).last())
  await expect.element(drawer.getByText('About A quiet stairwell.')).toBeVisible()
  await userEvent.click(drawer.getByRole('button', { name: 'Restore' }).last())
  await expect.element(page.getByText('Version restored')).toBeVisible()
  await expect.element(field('Description')).toHaveValue('About A quiet stairwell.')
})
