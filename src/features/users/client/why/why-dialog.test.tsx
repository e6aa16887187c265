// An admin asks why somebody may see something: the rule is said, and nothing of what stands there.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { createBoard } from '#features/kanban/board-contract.ts'
import { createCard, createColumn } from '#features/kanban/contract.ts'
import { changeUsersStatus } from '../../contract.ts'

let shown: Shown
let boardId: string
let cardId: string
beforeAll(async () => {
  shown = await showPage('/dashboard/user/list', 'admin')
  const { ann } = shown
  ;({ boardId } = await ann.send(createBoard, { name: 'A secret plan', subtitle: '' }))
  const { column } = await ann.send(createColumn, { boardId, name: 'Hidden' })
  ;({
    card: { id: cardId },
  } = await ann.send(createCard, { columnId: column.id, name: 'A secret card' }))
})

const dialog = page.getByRole('dialog')
const open = async (name: string) => {
  await userEvent.click(page.getByRole('button', { name: new RegExp(`^Actions for ${name}`) }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Check access' }))
  await expect.element(dialog).toMatchTextContent(new RegExp(`Check ${name}`))
}
const ask = async (address: string) => {
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Page address or record ID' }), address)
  await userEvent.click(dialog.getByRole('button', { name: 'Check' }))
}
const answered = (term: string) => dialog.getByRole('term').filter({ hasText: term })

beforeEach(() => userEvent.keyboard('{Escape}'))

test('what they may: the rule, and no word of the record', async () => {
  await open('Ann Lee')
  await ask(`${location.origin}/dashboard/kanban/${boardId}?card=${cardId}`)
  await expect.element(answered('View: Yes')).toBeVisible()
  await expect.element(answered('Edit: Yes')).toBeVisible()
  await expect.element(dialog).toMatchTextContent(/They own the board\./)
  await expect.element(dialog).not.toMatchTextContent(/secret/)
})

test('what they may not: the rule that forbids it', async () => {
  await open('Ben')
  await ask(cardId)
  await expect.element(answered('View: No')).toBeVisible()
  await expect.element(answered('Edit: No')).toBeVisible()
  await expect.element(dialog).toMatchTextContent(/Only board members can, whatever their role\./)
  await expect.element(dialog).not.toMatchTextContent(/secret/)
})

test('where nothing stands it says so at the field, until something else is typed', async () => {
  await open('Ben')
  await ask(crypto.randomUUID())
  const nothing = dialog.getByText('Nothing found. Check the address or ID.')
  await expect.element(nothing).toBeVisible()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Page address or record ID' }), 'x')
  await expect.element(nothing).not.toBeInTheDocument()
})

test('who is banned may nothing, as they may not sign in', async () => {
  await shown.admin.send(changeUsersStatus, { userIds: [shown.ben.id], status: 'banned' })
  await expect.element(page.getByRole('row', { name: /Ben/ })).toMatchTextContent(/Banned/)
  await open('Ben')
  await ask('/dashboard/kanban')
  await expect.element(answered('View: No')).toBeVisible()
  await expect.element(dialog).toMatchTextContent(/Only active users can sign in\./)
})
