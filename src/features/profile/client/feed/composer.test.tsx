// A post on its way: what is written meanwhile is the next one.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPage } from '#app/testing-screen.ts'
import { createPost, listPosts } from '../../contract.ts'

beforeAll(async () => void (await showPage('/dashboard/user/profile', 'ann')))
afterEach(() => vi.restoreAllMocks())

const main = page.getByRole('main')
const words = main.getByRole('textbox', { name: 'A new post' })

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
  const canvas = new OffscreenCanvas(30, 20)
  canvas.getContext('2d')?.fillRect(0, 0, 30, 20)
  const picture = new File([await canvas.convertToBlob()], 'rain.png', { type: 'image/png' })
  const field = document.querySelector<HTMLInputElement>('main input[type=file][multiple]')
  await userEvent.upload(field ?? document.body, picture)
  await expect.element(main.getByText('rain.png has been sent.')).toBeInTheDocument()
  await expect.element(main.getByRole('button', { name: /rain\.png/ })).toBeVisible()
  await main.getByRole('button', { name: 'Post', exact: true }).click()
  await expect.element(main.getByRole('button', { name: /rain\.png/ })).not.toBeInTheDocument()
  await expect.element(words).toHaveValue('')
  await expect.element(main.getByRole('button', { name: 'Post', exact: true })).toBeDisabled()
})
