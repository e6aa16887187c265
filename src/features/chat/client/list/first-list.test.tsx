// A change that arrives before the list of conversations has been read for the first time.
import { afterAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '#app/testing-screen.ts'
import { createGroup, listConversations, sendMessage } from '../../contract.ts'

afterAll(() => vi.unstubAllGlobals())

test('a group that is made while the list is on its way stands in it', async () => {
  const network = window.fetch
  const first = Promise.withResolvers<void>()
  let lists = 0
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = await network(path, init)
    if (path.includes(listConversations.path) && ++lists === 1) await first.promise
    return answer
  })
  const shown = await showPage('/dashboard/chat', 'ann')
  await expect.poll(() => lists).toBe(1)
  const { conversation } = await shown.ben.send(createGroup, { name: 'Roof', personIds: [shown.ann.id] })
  await shown.ben.send(sendMessage, { conversationKey: conversation.id, body: 'Up here' })
  await expect.poll(() => lists).toBeGreaterThan(1)
  first.resolve()
  await expect.element(page.getByRole('complementary').getByRole('link').filter({ hasText: 'Roof' })).toBeVisible()
})
