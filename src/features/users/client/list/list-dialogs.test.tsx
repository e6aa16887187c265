// The dialogs of the list: nothing that was typed goes by itself, and the keyboard keeps its place where a row goes.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage, signInAgain } from '#app/testing-screen.ts'
import { deleteUsers, listUsers } from '../../contract.ts'
import { inviteMost } from '../../entities.ts'
import { inviteUsers } from '../../invitation-contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/user/list', 'admin')
})
afterEach(() => vi.unstubAllGlobals())

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => page.getByRole('button', { name })
const inDialog = (name: string | RegExp) => dialog.getByRole('button', { name })
const field = dialog.getByRole('textbox', { name: 'Email addresses' })
const pending = async () => (await shown.admin.send(listUsers, {})).counts.pending.count
const addresses = Array.from({ length: inviteMost + 2 }, (_, at) => `crew${String(at)}@quay.test`)
const stand = (on: { element: () => HTMLElement | SVGElement }) => on.element().focus()

function hold({ path }: { path: string }): () => void {
  const network = window.fetch
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (new Request(...request).url.endsWith(path)) await promise
    return network(...request)
  })
  return resolve
}

test('addresses beyond those of one invitation stay typed, and the field says so', async () => {
  await userEvent.click(button('Invite'))
  await userEvent.click(field)
  const data = new DataTransfer()
  data.setData('text', addresses.join('\n'))
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  await expect.element(field).toHaveValue('crew100@quay.test crew101@quay.test')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(dialog.getByText('You can invite up to 100 people at once.', { exact: false })).toBeVisible()
})

test('while they are sent nothing else is typed that would be lost; what had no room is next', async () => {
  const letGo = hold(inviteUsers)
  await userEvent.click(inDialog('Send 100 invitations'))
  await expect.element(field).toHaveAttribute('readonly')
  await expect.element(inDialog('Cancel')).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  letGo()
  await expect.poll(pending).toBe(inviteMost)
  await expect.element(inDialog('Send 2 invitations')).toBeVisible()
  await expect.element(field).toHaveValue('')
  await expect.element(field).not.toHaveAttribute('readonly')
  await userEvent.click(inDialog('Send 2 invitations'))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(pending).toBe(inviteMost + 2)
})

test('addresses that were typed are there again after the session ended, until they are given up or sent', async () => {
  const note = dialog.getByRole('textbox', { name: /^Personal message/ })
  await userEvent.click(button('Invite'))
  await userEvent.fill(field, 'lost1@quay.test lost2@quay.test lost')
  await userEvent.click(note)
  await userEvent.fill(note, 'See you soon')
  await signInAgain(shown)
  await userEvent.click(button('Invite'))
  await expect.element(inDialog('Send 2 invitations')).toBeVisible()
  await expect.element(dialog.getByText('lost', { exact: true })).toBeVisible()
  await userEvent.click(inDialog(/^Remove lost$/))
  await userEvent.click(inDialog('Send 2 invitations'))
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.click(button('Invite'))
  await expect.element(note).toHaveValue('')
  await userEvent.fill(field, 'lost3@quay.test ')
  await userEvent.click(inDialog('Cancel'))
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.click(button('Invite'))
  await expect.element(inDialog('Send invitations')).toBeDisabled()
  await userEvent.click(inDialog('Cancel'))
  await expect.element(dialog).not.toBeInTheDocument()
})

test('an invitation that is taken back leaves the keyboard at the next one', async () => {
  await userEvent.click(button('Invite'))
  const first = inDialog(/^Revoke invitation/).first()
  await expect.element(first).toBeVisible()
  const label = first.element().getAttribute('aria-label') ?? ''
  stand(first)
  await userEvent.keyboard('{Enter}')
  await expect.element(inDialog(label)).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.closest('li')).not.toBeNull()
  expect(dialog.element().contains(document.activeElement)).toBe(true)
  await userEvent.click(inDialog('Cancel'))
})

test('who is brought back leaves the keyboard at the next one, and the last at the place of the list', async () => {
  await shown.admin.send(deleteUsers, { userIds: [shown.ann.id, shown.ben.id] })
  await userEvent.click(button('More actions'))
  await userEvent.click(page.getByRole('menuitem', { name: 'Deleted users' }))
  await expect.element(inDialog(/^Restore Ann/)).toBeVisible()
  stand(inDialog(/^Restore Ann/))
  await userEvent.keyboard('{Enter}')
  await expect.element(inDialog(/^Restore Ann/)).not.toBeInTheDocument()
  await expect.element(inDialog(/^Ban Ben/)).toHaveFocus()
  stand(inDialog(/^Restore Ben/))
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('No deleted users')).toBeVisible()
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
})

test('one person who was ticked and deleted is counted, as nobody knows them by name there', async () => {
  await userEvent.click(page.getByRole('tab', { name: /^Active/ }))
  await userEvent.click(page.getByRole('checkbox', { name: /^Select Ben/ }))
  await userEvent.click(page.getByRole('columnheader').getByRole('button', { name: 'Delete' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await expect.element(page.getByText('1 user deleted')).toBeVisible()
})
