// An admin whose session ends over a person's record: what was typed is there again, and overwrites nobody.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage, signInAgain } from '#app/testing-screen.ts'
import { getUser, updateUser } from '../../contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/user/list', 'admin')
})

const row = page.getByRole('row', { name: /Ann Lee/ })
const dialog = page.getByRole('dialog')
const company = page.getByRole('textbox', { name: 'Company' })
const save = page.getByRole('button', { name: 'Save changes' })
const read = async () => (await shown.admin.send(getUser, { username: 'ann-lee' })).user
const kept = () => Object.keys(sessionStorage).filter((key) => key.includes('users.'))
const change = (user: { company: string }) => shown.admin.send(updateUser, { userId: shown.ann.id, user })

async function openQuickEdit() {
  await userEvent.hover(row)
  await userEvent.click(row.getByRole('button', { name: 'Quick edit' }))
  await expect.element(dialog).toBeVisible()
}

test('what is typed in a quick edit is there again, and forgotten once it is saved', async () => {
  await openQuickEdit()
  await userEvent.fill(company, 'North wing')
  await signInAgain(shown)
  await openQuickEdit()
  await expect.element(company).toHaveValue('North wing')
  expect(kept()).toEqual([`typed:${shown.me.id}:users.quick.${shown.ann.id}`])
  await userEvent.click(save)
  await expect.poll(read).toMatchObject({ company: 'North wing' })
  await expect.element(dialog).not.toBeInTheDocument()
  expect(kept()).toEqual([])
})

test('Cancel forgets what was typed, Escape does not', async () => {
  await openQuickEdit()
  await userEvent.fill(company, 'South wing')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await openQuickEdit()
  await expect.element(company).toHaveValue('South wing')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await expect.element(dialog).not.toBeInTheDocument()
  await openQuickEdit()
  await expect.element(company).toHaveValue('North wing')
  await userEvent.keyboard('{Escape}')
})

test('what another admin changed after it was typed is asked about, in a quick edit and on the page', async () => {
  await openQuickEdit()
  await userEvent.fill(company, 'East wing')
  await change({ company: 'Gate house' })
  await signInAgain(shown)
  await openQuickEdit()
  await expect.element(company).toHaveValue('East wing')
  await userEvent.click(save)
  await expect.element(page.getByRole('button', { name: 'Keep theirs' })).toBeVisible()
  // The dialog alone neither saves nor discards.
  expect(kept()).toHaveLength(1)
  await userEvent.click(page.getByRole('button', { name: 'Keep theirs' }))
  await expect.element(company).toHaveValue('Gate house')
  expect(await read()).toMatchObject({ company: 'Gate house' })
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await expect.element(dialog).not.toBeInTheDocument()

  history.pushState(null, '', '/dashboard/user/ann-lee/edit')
  dispatchEvent(new PopStateEvent('popstate'))
  await userEvent.fill(company, 'West wing')
  await change({ company: 'Orchard' })
  await signInAgain(shown)
  await expect.element(company).toHaveValue('West wing')
  await userEvent.click(save)
  await userEvent.click(page.getByRole('button', { name: 'Keep mine' }))
  await expect.poll(read).toMatchObject({ company: 'West wing' })
  await expect.poll(kept).toEqual([])
})
