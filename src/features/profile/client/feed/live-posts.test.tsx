// A post that others change in quick succession: what was read last stands.
import { beforeAll, expect, test, vi } from 'vitest'
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
  const answers: Response[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (...request) => {
    const answer = await send(...request)
    if (new URL(new Request(...request).url).pathname !== getPost.path) return answer
    // The post that was made a moment ago may still be read.
    const { post } = (await answer.clone().json()) as OutputOf<typeof getPost>
    if (post.likes === 0 && answers.length === 0) return answer
    answers.push(answer)
    if (answers.length === 1) await promise
    return answer
  })
  await shown.ben.send(likePost, { postId, isLiked: true })
  await expect.poll(() => answers.length).toBe(1)
  await shown.ben.send(likePost, { postId, isLiked: false })
  await expect.poll(() => answers[1]?.bodyUsed).toBe(true)
  resolve()
  await expect.poll(() => answers[0]?.bodyUsed).toBe(true)
  // The next fetch shows it.
  await shown.me.send(createPost, { message: 'Ice', uploadIds: [] })
  await expect.element(page.getByText('Ice', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('main')).not.toMatchTextContent(/Liked by/)
})
