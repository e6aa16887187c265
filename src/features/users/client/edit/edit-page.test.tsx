// A person's record while somebody types in it: what is not saved, what others change meanwhile, and one who is not there.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { getUser, updateUser } from '../../contract.ts'
import type { UserChange } from '../../entities.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/user/ann-lee/edit', 'admin')
})

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const read = async () => (await shown.admin.send(getUser, { username: 'ann-lee' })).user
/** As another admin, who saw the record as it is now. */
const change = async (user: UserChange) =>
  shown.admin.send(updateUser, { userId: shown.ann.id, user, revision: (await read()).revision })

test('the heading is the person’s name, and the menu’s Edit leads to this record', async () => {
  await expect.element(page.getByRole('heading', { name: 'Ann Lee', level: 1 })).toBeVisible()
  const edit = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Edit' })
  await expect.element(edit).toHaveAttribute('href', '/dashboard/user/ann-lee/edit')
})

test('what is not saved is said in words; Discard takes it back, Save keeps it', async () => {
  await userEvent.fill(field('Phone'), '+84 90 555 0177')
  await expect.element(page.getByText('1 unsaved change: phone')).toBeVisible()
  await userEvent.click(button('Discard'))
  await expect.element(field('Phone')).toHaveValue('')
  await userEvent.fill(field('Phone'), '+84 90 555 0177')
  await userEvent.click(button('Save changes'))
  await expect.element(page.getByText('Changes saved')).toBeVisible()
  expect((await read()).phoneNumber).toBe('+84 90 555 0177')
  await expect.element(button('Save changes')).toBeDisabled()
})

test('what was discarded after something else was saved is not there the next time', async () => {
  await userEvent.fill(field('Company'), 'South wing')
  await expect.element(page.getByText('1 unsaved change: company')).toBeVisible()
  await userEvent.click(button('Discard'))
  await expect.element(field('Company')).toHaveValue('')
  expect(Object.keys(sessionStorage).filter((key) => key.includes('users.edit'))).toEqual([])
})

test('what another admin changes shows in fields that nobody touched; typed text stays', async () => {
  await userEvent.fill(field('City'), 'Huế')
  await change({ company: 'North wing' })
  await expect.element(field('Company')).toHaveValue('North wing')
  await expect.element(field('City')).toHaveValue('Huế')
  await userEvent.click(button('Save changes'))
  await expect.poll(async () => (await read()).city).toBe('Huế')
  expect((await read()).company).toBe('North wing')
})

test('the same field changed by two is asked about, and the answer is kept', async () => {
  await userEvent.fill(field('ZIP or postal code'), '713000')
  await change({ zipCode: '49000' })
  await expect.poll(async () => (await read()).zipCode).toBe('49000')
  await userEvent.click(button('Save changes'))
  const question = page.getByRole('dialog')
  await expect.element(question.getByText('49000')).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Keep mine' }))
  await expect.poll(async () => (await read()).zipCode).toBe('713000')
})

test('theirs is kept where two changed it, the rest of mine is saved, and nothing is said to be unsaved', async () => {
  await userEvent.fill(field('ZIP or postal code'), '714000')
  await userEvent.fill(field('City'), 'Hội An')
  await change({ zipCode: '50000' })
  await expect.poll(async () => (await read()).zipCode).toBe('50000')
  await userEvent.click(button('Save changes'))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Keep theirs' }))
  await expect.poll(async () => (await read()).city).toBe('Hội An')
  await expect.element(field('ZIP or postal code')).toHaveValue('50000')
  await expect.element(page.getByText(/unsaved change/)).not.toBeInTheDocument()
  await expect.element(button('Save changes')).toBeDisabled()
  expect((await read()).zipCode).toBe('50000')
})

test('a field that was filled cannot be emptied', async () => {
  await userEvent.clear(field('City'))
  await userEvent.click(button('Save changes'))
  await expect.element(page.getByText('Please fill this in.')).toBeVisible()
  await expect.element(field('City')).toHaveFocus()
  await userEvent.click(button('Discard'))
})

test('a name that nobody has says so', async () => {
  history.pushState(null, '', '/dashboard/user/nobody-here/edit')
  dispatchEvent(new PopStateEvent('popstate'))
  await expect.element(page.getByRole('heading', { name: 'User not found', level: 1 })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'All users' })).toBeVisible()
})
