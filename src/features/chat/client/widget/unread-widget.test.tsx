// Unread messages on the start page: none, what comes, what was read elsewhere, and a list that could not be read.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { scrollToWidget, showPage } from '#app/testing-screen.ts'
import { listConversations, markAsSeen, sendMessage } from '../../contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/general/app', 'ann')
})
afterEach(() => vi.unstubAllGlobals())

const main = page.getByRole('main')
const rowOf = (name: string) => main.getByRole('listitem').filter({ hasText: name })

test('where nothing is unread it says so', async () => {
  await scrollToWidget('Unread messages')
  await expect.element(main.getByRole('heading', { name: 'Unread messages' })).toBeVisible()
  await expect.element(main.getByText('You’re all caught up')).toBeVisible()
})

test('a list that could not be read is read again by its button', async () => {
  const network = window.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path.includes(listConversations.path)
      ? Promise.resolve(Response.json({ code: 'internal', message: 'Broken' }, { status: 500 }))
      : network(path, init),
  )
  await shown.ben.send(sendMessage, { conversationKey: 'ann-lee', body: 'The lamps are here' })
  await expect.element(main.getByText('Couldn’t load your conversations')).toBeVisible()
  vi.unstubAllGlobals()
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect.element(rowOf(shown.ben.name)).toMatchTextContent(/The lamps are here.*1 unread/)
})

test('a message that comes counts at once, and one that is read elsewhere no more', async () => {
  await shown.ben.send(sendMessage, { conversationKey: 'ann-lee', body: 'All nine of them' })
  await expect.element(rowOf(shown.ben.name)).toMatchTextContent(/All nine of them.*2 unread/)
  await expect.element(main.getByRole('heading', { name: 'Unread messages 2' })).toBeVisible()
  await expect.element(rowOf(shown.ben.name).getByRole('link')).toHaveAttribute('href', '/dashboard/chat/ben-osei')
  await shown.me.send(markAsSeen, { conversationId: await conversationId() })
  await expect.element(main.getByText('You’re all caught up')).toBeVisible()
  await expect.element(rowOf('All nine of them')).not.toBeInTheDocument()
})

async function conversationId(): Promise<string> {
  const [conversation] = (await shown.me.send(listConversations, {})).conversations
  return conversation?.id ?? ''
}
