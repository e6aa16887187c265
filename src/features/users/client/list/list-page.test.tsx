// An admin at the list of people: tabs, chips, what is done with one of them and with several, and what others do meanwhile.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { getMyAccount } from '#features/account/contract.ts'
import { changeUsersRole, changeUsersStatus, deleteUsers, getUser, listDeletedUsers } from '../../contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/user/list', 'admin')
})

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const actionsOf = (name: string) => page.getByRole('button', { name: new RegExp(`^Actions for ${name}`) })
const dialog = page.getByRole('dialog')
const read = async (username: string) => (await shown.admin.send(getUser, { username })).user
const chooseFrom = async (name: string, action: string) => {
  await userEvent.click(actionsOf(name))
  await userEvent.click(page.getByRole('menuitem', { name: action, exact: true }))
}
const parameter = (name: string) => new URLSearchParams(location.search).get(name)

const showAll = async () => {
  await userEvent.click(tab('All'))
  await expect.element(row('Ann Lee')).toBeVisible()
}
beforeEach(showAll)

test('a tab shows those of its status, with a count that follows, and the address keeps it', async () => {
  await shown.admin.send(changeUsersStatus, { userIds: [shown.ben.id], status: 'rejected' })
  await expect.element(tab('Rejected')).toMatchTextContent(/1$/)
  await userEvent.click(tab('Rejected'))
  await expect.element(row('Ann Lee')).not.toBeInTheDocument()
  await expect.element(row('Ben')).toBeVisible()
  expect(parameter('users.is.status')).toBe('rejected')
  await shown.admin.send(changeUsersStatus, { userIds: [shown.ben.id], status: 'active' })
  await expect.element(page.getByText('No rejected users')).toBeVisible()
})

test('a role narrows the list under its chip, and Clear leaves the tab as it was', async () => {
  await userEvent.click(tab('Active'))
  await userEvent.click(button(/^Role:/))
  await userEvent.click(page.getByRole('checkbox', { name: 'Manager' }))
  await userEvent.keyboard('{Escape}')
  await expect.element(row('Ann Lee')).not.toBeInTheDocument()
  await expect.element(page.getByText('1 result', { exact: true })).toBeVisible()
  await userEvent.click(button('Clear'))
  await expect.element(row('Ann Lee')).toBeVisible()
  expect(parameter('users.is.status')).toBe('active')
})

test('who is banned is shown so at once, and may come in again', async () => {
  await chooseFrom('Ann Lee', 'Ban')
  await expect.element(row('Ann Lee')).toMatchTextContent(/Banned/)
  await expect.poll(async () => (await read('ann-lee')).status).toBe('banned')
  await chooseFrom('Ann Lee', 'Activate')
  await expect.poll(async () => (await read('ann-lee')).status).toBe('active')
})

test('what another admin changes shows here', async () => {
  await shown.admin.send(changeUsersRole, { userIds: [shown.ann.id], role: 'manager' })
  await expect.element(row('Ann Lee')).toMatchTextContent(/Manager/)
  await shown.admin.send(changeUsersRole, { userIds: [shown.ann.id], role: 'user' })
  await expect.element(row('Ann Lee')).toMatchTextContent(/User/)
})

test('who is deleted goes, the keyboard stands on the neighbour, and Undo brings them back', async () => {
  await chooseFrom('Ben', 'Delete')
  await expect.element(page.getByText(/^Ben.* was deleted$/)).toBeVisible()
  await expect.element(row('Ben')).not.toBeInTheDocument()
  await expect.element(row('Mona Haddad')).toHaveFocus()
  await userEvent.click(button('Undo'))
  await expect.element(row('Ben')).toBeVisible()
})

test('who was deleted is kept from coming back by themself, and brought back', async () => {
  await shown.admin.send(deleteUsers, { userIds: [shown.ben.id] })
  await userEvent.click(button('More actions'))
  await userEvent.click(page.getByRole('menuitem', { name: 'Deleted users' }))
  const banned = async () => (await shown.admin.send(listDeletedUsers, {})).users.map(({ status }) => status)
  await userEvent.click(dialog.getByRole('button', { name: /^Ban Ben/ }))
  await expect.poll(banned).toEqual(['banned'])
  await userEvent.click(dialog.getByRole('button', { name: /^Unban Ben/ }))
  await expect.poll(banned).toEqual(['active'])
  await userEvent.click(dialog.getByRole('button', { name: /^Restore Ben/ }))
  await expect.element(dialog.getByText('No deleted users')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(row('Ben')).toBeVisible()
})

test('several get a role together', async () => {
  await userEvent.click(page.getByRole('checkbox', { name: /^Select Ann Lee/ }))
  await userEvent.click(page.getByRole('checkbox', { name: /^Select Ben/ }))
  await userEvent.click(page.getByRole('columnheader').getByRole('button', { name: 'Role' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Manager' }))
  await expect.poll(async () => (await read('ann-lee')).role).toBe('manager')
  await expect.element(page.getByText('Role changed to Manager for 2 users')).toBeVisible()
  await userEvent.keyboard('{Escape}')
})

test('quick edit saves what was changed and nothing else', async () => {
  await userEvent.hover(row('Ann Lee'))
  await userEvent.click(row('Ann Lee').getByRole('button', { name: 'Quick edit' }))
  await expect.element(dialog.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Company' }), 'North wing')
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  await expect.element(row('Ann Lee')).toMatchTextContent(/North wing/)
  expect(await read('ann-lee')).toMatchObject({ company: 'North wing', name: 'Ann Lee' })
})

test('people are invited by a pasted list, and wait below it', async () => {
  await userEvent.click(button('Invite'))
  await userEvent.click(dialog.getByRole('textbox', { name: 'Email addresses' }))
  await userEvent.keyboard('tove@lund.test,anna.at.quay7 ')
  await expect
    .element(dialog.getByText('anna.at.quay7 isn’t a complete email address.', { exact: false }))
    .toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Send 1 invitation' }))
  await expect.element(dialog.getByText('7 days left')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke invitation for tove@lund.test' }))
  await expect.element(dialog.getByText('7 days left')).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
})

test('a file is looked at before anybody is added', async () => {
  await userEvent.click(button('More actions'))
  await userEvent.click(page.getByRole('menuitem', { name: 'Import' }))
  await expect.element(dialog).toBeVisible()
  const file = new File(['Full name,Email\nLinh Tran,linh@x.test\nNobody,nope\n'], 'people.csv', { type: 'text/csv' })
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')
  await userEvent.upload(input ?? document.body, file)
  await expect.element(dialog.getByText('1 user will be added.')).toBeVisible()
  await expect.element(dialog.getByText('row 3 (nope)')).toBeVisible()
  await userEvent.click(dialog.getByRole('switch'))
  await userEvent.click(dialog.getByRole('button', { name: 'Add 1 user' }))
  await expect.element(page.getByText('1 user added')).toBeVisible()
  await expect.element(row('Linh Tran')).toBeVisible()
})

test('how many rows and how dense is kept with the person, for their other devices', async () => {
  await userEvent.click(page.getByRole('switch', { name: 'Dense' }))
  await expect
    .poll(async () => JSON.parse((await shown.admin.send(getMyAccount, {})).user.tables ?? '{}') as object)
    .toMatchObject({ users: { isDense: true, pageSize: 10 } })
  await userEvent.click(page.getByRole('switch', { name: 'Dense' }))
})
