// The page of chat: the list and its counts, a new conversation, and messages that the server refuses.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { blockPerson, createGroup, deleteMessage, listContacts, removeMember, sendMessage } from '../contract.ts'

let shown: Shown
let usernames: { ann: string; ben: string }
beforeAll(async () => {
  shown = await showPage('/dashboard/chat', 'ann')
  const usernameOf = async (asker: Shown['me'], id: string) =>
    (await asker.send(listContacts, {})).contacts.find((contact) => contact.id === id)?.username ?? ''
  const { ann, ben } = shown
  usernames = { ann: await usernameOf(ben, ann.id), ben: await usernameOf(ann, ben.id) }
})

afterEach(() => vi.unstubAllGlobals())

const rows = () => page.getByRole('complementary', { name: 'Conversations' }).getByRole('listitem')
const rowOf = (name: string) => rows().filter({ hasText: name })
const chatEntry = () => page.getByRole('navigation').first().getByRole('link', { name: /^Chat/ })
const write = (body: string) => shown.ben.send(sendMessage, { conversationKey: usernames.ann, body })

test('without a conversation one is led to the first', async () => {
  await expect.element(page.getByText('No conversations yet')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Pick a conversation' })).toBeVisible()
})

test('what comes is counted in the list, the menu and the title, and a deleted message no more (c60, c61)', async () => {
  await write('one')
  const { message } = await write('two')
  await write('three')
  await expect.element(rowOf(shown.ben.name).getByText('3 unread')).toBeInTheDocument()
  await expect.element(chatEntry()).toMatchTextContent(/3$/)
  await expect.poll(() => document.title).toMatch(/^\(3\)/)
  await shown.ben.send(deleteMessage, { messageId: message.id })
  await expect.element(rowOf(shown.ben.name).getByText('2 unread')).toBeInTheDocument()
  await expect.element(chatEntry()).toMatchTextContent(/2$/)
  await expect.element(rowOf(shown.ben.name).getByText('three')).toBeVisible()
})

test('an opened conversation has nothing unread, and shows where the new messages begin', async () => {
  await rowOf(shown.ben.name).getByRole('link').click()
  await expect.element(page.getByText('New messages')).toBeVisible()
  await expect.element(page.getByText('Message deleted')).toBeVisible()
  await expect.element(rowOf(shown.ben.name).getByText('unread')).not.toBeInTheDocument()
  await expect.poll(() => document.title).not.toMatch(/^\(/)
})

test('Enter sends, Shift and Enter begin a line, and the field keeps the focus', async () => {
  const field = page.getByRole('textbox', { name: `Write to ${shown.ben.name}` })
  await field.click()
  await userEvent.keyboard('{Control>}b{/Control}first{Control>}b{/Control} of{Shift>}{Enter}{/Shift}second{Enter}')
  const sent = page.getByRole('article', { name: /^You/ }).last()
  await expect.element(sent).toMatchTextContent(/first of\s*second/)
  await expect.element(sent.getByRole('strong')).toMatchTextContent(/^first$/)
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
})

test('emoji are suggested by their short names, and chosen with the keyboard or a click', async () => {
  const field = page.getByRole('textbox', { name: `Write to ${shown.ben.name}` })
  await field.click()
  // As dictated, without a key.
  await field.fill('done :smil')
  const suggested = page.getByRole('listbox', { name: 'Emoji' })
  await expect.element(suggested.getByRole('option', { selected: true })).toMatchTextContent(/^😄:smile:$/)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(field).toHaveValue('done 😃 ')
  await userEvent.keyboard(':tad')
  await suggested.getByRole('option', { name: '🎉 :tada:' }).click()
  await expect.element(field).toHaveValue('done 😃 🎉 ')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('article', { name: /^You/ }).last()).toMatchTextContent(/done 😃 🎉/)
})

test('what is refused says so and keeps its words until they are discarded (c73)', async () => {
  const field = page.getByRole('textbox', { name: `Write to ${shown.ben.name}` })
  await field.click()
  await userEvent.keyboard('kept words')
  await shown.ben.send(blockPerson, { personId: shown.ann.id, isBlocked: true })
  await userEvent.keyboard('{Enter}')
  const refused = page.getByRole('listitem').filter({ hasText: 'Not sent' })
  await expect.element(refused.getByText('kept words')).toBeVisible()
  await shown.ben.send(blockPerson, { personId: shown.ann.id, isBlocked: false })
  await refused.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('article', { name: /^You/ }).last()).toMatchTextContent(/kept words/)
  await expect.element(refused).not.toBeInTheDocument()
})

test('the search takes the focus and gives it back, and a deleted message keeps it', async () => {
  const opener = page.getByRole('button', { name: 'Search this conversation' })
  await opener.click()
  await expect.element(page.getByRole('searchbox', { name: 'Search this conversation' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
  const last = page.getByRole('article', { name: /^You/ }).last()
  await last.hover()
  await last.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(last).toMatchTextContent(/Message deleted/)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(last).toHaveFocus()
})

test('several people become a group with the first message', async () => {
  await page.getByRole('link', { name: 'New chat' }).click()
  const to = page.getByRole('combobox', { name: 'To:' })
  await expect.element(to).toHaveFocus()
  for (const { name } of [shown.ben, shown.manager]) {
    await to.fill(name)
    await page.getByRole('option', { name }).click()
  }
  const first = page.getByRole('textbox', { name: 'Write a message' })
  await first.fill('Hello both')
  const network = window.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path.includes(createGroup.path)
      ? Promise.resolve(Response.json({ code: 'internal', message: 'Broken' }, { status: 500 }))
      : network(path, init),
  )
  await userEvent.keyboard('{Enter}')
  // A group that couldn’t be made gives its first message back.
  await expect.element(page.getByText('Something went wrong', { exact: false })).toBeVisible()
  await expect.element(first).toHaveValue('Hello both')
  vi.unstubAllGlobals()
  await first.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('article', { name: /^You/ })).toMatchTextContent(/Hello both/)
  await expect.element(page.getByText('In room (3)')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /^Write to/ })).toHaveFocus()
})

test('whoever is removed from a group is led away from it', async () => {
  const { conversation } = await shown.ben.send(createGroup, { name: 'Garden', personIds: [shown.ann.id] })
  await shown.ben.send(sendMessage, { conversationKey: conversation.id, body: 'Welcome' })
  await rowOf('Garden').getByRole('link').click()
  await expect.element(page.getByRole('article').getByText('Welcome')).toBeVisible()
  await shown.ben.send(removeMember, { conversationId: conversation.id, personId: shown.ann.id })
  await expect.element(page.getByRole('combobox', { name: 'To:' })).toBeVisible()
  expect(rowOf('Garden').elements()).toHaveLength(0)
})
