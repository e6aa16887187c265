// A post that others change in quick succession: what was read last stands.
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { createPost, getPost, likePost } from '../../contract.ts'

let shown: Shown
let postId = ''
beforeAll(async () => {
  shown = await showPage('/dashboard/user/profile', 'ann')
  postId = (await shown.me.send(createPost, { message: 'Snow', uploadIds: [] })).post.id
})

test('an older answer that comes later does not take the place of the newer one', async () => {
  await expect.element(page.getByText('Snow', { exact: true })).toBeVisible()
  const { promise, resolve } = Promise.withResolvers<void>()
  const send = window.fetch
  const older: Response[] = []
  const newer: Response[] = []
  const spy = vi.spyOn(window, 'fetch').mockImplementation(async (...request) => {
    const answer = await send(...request)
    if (new URL(new Request(...request).url).pathname !== getPost.path) return answer
    // The post that was made a moment ago may still be read, before the like or after it.
    const { post } = (await answer.clone().json()) as OutputOf<typeof getPost>
    if (post.likes === 0) {
      if (older.length > 0) newer.push(answer)
      return answer
    }
    older.push(answer)
    await promise
    return answer
  })
  onTestFinished(() => {
    spy.mockRestore()
  })
  await shown.ben.send(likePost, { postId, isLiked: true })
  await expect.poll(() => older.length).toBeGreaterThan(0)
  await shown.ben.send(likePost, { postId, isLiked: false })
  await expect.poll(() => newer.some(({ bodyUsed }) => bodyUsed)).toBe(true)
  resolve()
  await expect.poll(() => older.every(({ bodyUsed }) => bodyUsed)).toBe(true)
  // The next fetch shows it.
  await shown.me.send(createPost, { message: 'Ice', uploadIds: [] })
  await expect.element(page.getByText('Ice', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('main')).not.toMatchTextContent(/Liked by/)
})
