// A post or a comment on its way: what is written and chosen meanwhile is the next one.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPage } from '#app/testing-screen.ts'
import { createComment, createPost, listPosts } from '../../contract.ts'

beforeAll(async () => void (await showPage('/dashboard/user/profile', 'ann')))
afterEach(() => vi.restoreAllMocks())

const main = page.getByRole('main')
const words = main.getByRole('textbox', { name: 'New post' })

test('what is typed while the posts are read anew stays', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const send = window.fetch
  const asked: string[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (...request) => {
    const { pathname } = new URL(new Request(...request).url)
    asked.push(pathname)
    if (pathname === listPosts.path && asked.includes(createPost.path)) await promise
    return send(...request)
  })
  await words.fill('Rain at last')
  await main.getByRole('button', { name: 'Post', exact: true }).click()
  await expect.poll(() => asked.indexOf(listPosts.path, asked.indexOf(createPost.path) + 1)).toBeGreaterThan(0)
  await words.fill('and wind')
  resolve()
  await expect.element(page.getByText('Posted', { exact: false })).toBeVisible()
  await expect.element(main.getByText('Rain at last')).toBeVisible()
  await expect.element(words).toHaveValue('and wind')
  await expect.element(words).toHaveFocus()
})

test('the picture of a post is not among the files of the next one', async () => {
  const picture = await draw('rain.png')
  const field = document.querySelector<HTMLInputElement>('main input[type=file][multiple]')
  await userEvent.upload(field ?? document.body, picture)
  await expect.element(main.getByText('rain.png was uploaded.')).toBeInTheDocument()
  await expect.element(main.getByRole('button', { name: 'Remove rain.png' })).toBeVisible()
  await main.getByRole('button', { name: 'Post', exact: true }).click()
  await expect.element(main.getByRole('button', { name: 'Remove rain.png' })).not.toBeInTheDocument()
  await expect.element(words).toHaveValue('')
  await expect.element(main.getByRole('button', { name: 'Post', exact: true })).toBeDisabled()
  await expect.element(main.getByRole('textbox', { name: 'Write a comment' }).nth(1)).toBeVisible()
})

test('a picture that is chosen while a comment is on its way stays for the next one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const send = window.fetch
  let sent = 0
  vi.spyOn(window, 'fetch').mockImplementation(async (...request) => {
    if (new URL(new Request(...request).url).pathname !== createComment.path) return send(...request)
    sent += 1
    await promise
    return send(...request)
  })
  const post = main.getByRole('listitem').filter({ hasText: 'Rain at last' })
  const comment = post.getByRole('textbox', { name: 'Write a comment' })
  const field = post.element().querySelector<HTMLInputElement>('input[type=file]') ?? document.body
  await userEvent.upload(field, await draw('first.png'))
  await expect.element(post.getByRole('button', { name: 'Remove first.png' })).toBeVisible()
  await comment.fill('Look')
  // Once the picture is there.
  await expect.element(post.getByRole('button', { name: 'Send comment' })).toBeEnabled()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toBe(1)
  await userEvent.upload(field, await draw('second.png'))
  resolve()
  await expect.element(post.getByText('Look', { exact: true })).toBeVisible()
  await expect.element(post.getByRole('button', { name: 'Remove first.png' })).not.toBeInTheDocument()
  await expect.element(post.getByRole('button', { name: 'Send comment' })).toBeEnabled()
  await expect.element(comment).toHaveValue('')
  await expect.element(post.getByRole('button', { name: 'Remove second.png' })).toBeVisible()
})

test('the picture of a comment that is refused comes again with its words', async () => {
  const send = window.fetch
  vi.spyOn(window, 'fetch').mockImplementation(async (...request) => {
    if (new URL(new Request(...request).url).pathname !== createComment.path) return send(...request)
    return Response.json({ code: 'internal', message: 'Something went wrong' }, { status: 500 })
  })
  const post = main.getByRole('listitem').filter({ hasText: 'Rain at last' })
  const comment = post.getByRole('textbox', { name: 'Write a comment' })
  await comment.fill('Look again')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Something went wrong', { exact: false }).first()).toBeVisible()
  await expect.element(comment).toHaveValue('Look again')
  await expect.element(post.getByRole('button', { name: 'Remove second.png' })).toBeVisible()
})

async function draw(name: string) {
  const canvas = new OffscreenCanvas(30, 20)
  canvas.getContext('2d')?.fillRect(0, 0, 30, 20)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' })
}
