// The page of mail: lists and counts, opening, keys with Undo, labels, search, and writing.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { newId } from '#kernel/client/new-id.ts'
import { getPreferences, listMails, sendMail, updatePreferences } from '../contract.ts'

let shown: Shown
let address: { ann: string; ben: string }
beforeAll(async () => {
  shown = await showPage('/dashboard/mail/inbox', 'ann')
  const { ann, ben } = shown
  const read = async (person: Shown['me']) => (await person.send(getPreferences, {})).address
  address = { ann: await read(ann), ben: await read(ben) }
  await ben.send(updatePreferences, { preferences: { undoSeconds: 0 } })
})

const rows = () => page.getByRole('list', { name: 'Emails' }).getByRole('listitem')
const rowOf = (subject: string) => rows().filter({ hasText: subject })
const labels = () => page.getByRole('navigation', { name: 'Labels' })
const mailEntry = () => page.getByRole('navigation').first().getByRole('link', { name: /^Mail/ })
const opened = (subject: string) => page.getByRole('heading', { level: 2, name: subject })
const toast = (words: string) => page.getByText(words)
const inboxOf = async (person: Shown['me']) => (await person.send(listMails, {})).mails.map(({ subject }) => subject)
const press = (keys: string) => userEvent.keyboard(keys)

async function receive(subject: string, message = '<p>Hello Ann</p>') {
  const to = [{ name: '', email: address.ann }]
  await shown.ben.send(sendMail, { id: newId(), draft: { to, cc: [], bcc: [], subject, message } })
  await expect.element(rowOf(subject)).toBeVisible()
}

test('an empty inbox says so', async () => {
  await expect.element(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Pick an email' })).toBeVisible()
})

test('what arrives stands on top, and is counted in the labels, the menu and the title', async () => {
  for (const subject of ['Lamps', 'Stairs', 'Glass']) await receive(subject)
  expect(
    rows()
      .elements()
      .map((row) => row.querySelector('bdi[id$="-subject"]')?.textContent),
  ).toEqual(['Glass', 'Stairs', 'Lamps'])
  await expect.element(labels().getByRole('link', { name: /Inbox/ }).getByText('3 unread')).toBeInTheDocument()
  await expect.element(mailEntry()).toMatchTextContent(/3$/)
  await expect.poll(() => document.title).toMatch(/^\(3\)/)
})

test('an opened mail is read, and has the focus at its subject', async () => {
  await rowOf('Lamps').getByRole('link').click()
  await expect.element(opened('Lamps')).toHaveFocus()
  await expect.element(mailEntry()).toMatchTextContent(/2$/)
  await expect.element(rowOf('Lamps').getByText('Unread', { exact: true })).not.toBeInTheDocument()
})

test('keys go on, star, mark as unread and archive, and Ctrl+Z takes it back', async () => {
  await press('k')
  await expect.element(opened('Stairs')).toBeVisible()
  await press('s')
  await expect.element(page.getByRole('toolbar', { name: 'This email' })).toBeVisible()
  await expect.element(rowOf('Stairs').getByRole('button', { name: 'Star' })).toHaveAttribute('aria-pressed', 'true')
  await press('e')
  await expect.element(rowOf('Stairs')).not.toBeInTheDocument()
  await expect.element(toast('Email archived')).toBeVisible()
  await press('{Control>}z{/Control}')
  await expect.element(rowOf('Stairs')).toBeVisible()
})

test('all that is selected goes to the trash, and comes back by Undo', async () => {
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page.getByRole('toolbar', { name: 'Selected emails' }).getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => rows().elements()).toHaveLength(3)
})

test('a label is made, given to a mail, and lists it', async () => {
  await rowOf('Glass').getByRole('link').click()
  await page.getByRole('toolbar', { name: 'This email' }).getByRole('button', { name: 'Labels' }).click()
  await page.getByRole('menuitem', { name: 'New label' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Space')
  await press('{Enter}')
  await labels().getByRole('link', { name: 'Space' }).click()
  await expect.element(rowOf('Glass')).toBeVisible()
  await expect.poll(() => rows().elements()).toHaveLength(1)
})

test('a search suggests operators while it is typed', async () => {
  await labels().getByRole('link', { name: /Inbox/ }).click()
  await page.getByRole('button', { name: 'Search email' }).click()
  const field = page.getByRole('combobox', { name: 'Search email' })
  await field.fill('sub')
  await page.getByRole('option', { name: /subject:/ }).click()
  await expect.element(field).toHaveValue('subject:')
  await field.fill('subject:stairs')
  await expect.element(rowOf('Glass')).not.toBeInTheDocument()
  await expect.element(rowOf('Stairs')).toBeVisible()
  await page.getByRole('button', { name: 'Close search' }).click()
  await expect.element(rowOf('Glass')).toBeVisible()
})

test('a draft is saved while one writes, and is gone on with from the drafts', async () => {
  await page.getByRole('button', { name: 'Compose' }).click()
  const window = page.getByRole('dialog', { name: 'New message' })
  await window.getByRole('combobox', { name: 'To' }).fill(`${address.ben},`)
  await window.getByRole('textbox', { name: 'Subject' }).fill('Lunch')
  // Enter alone sends nothing.
  await press('{Enter}')
  await window.getByRole('textbox', { name: 'Message text' }).click()
  await press('At noon?')
  await expect.element(window.getByText(/^Saved/)).toBeVisible()
  await window.getByRole('button', { name: 'Save and close' }).click()
  await expect.element(window).not.toBeInTheDocument()
  await labels()
    .getByRole('link', { name: /Drafts/ })
    .click()
  await rowOf('Lunch').getByRole('link').click()
  await expect.element(page.getByRole('dialog').getByText('At noon?')).toBeVisible()
})

test('words that are no address hold a mail back; sending can be undone, and then the mail goes', async () => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'To' }).fill('somebody')
  await press('{Control>}{Enter}{/Control}')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('“somebody” isn’t an email address.')
  await dialog.getByRole('combobox', { name: 'To' }).fill('')
  await press('{Control>}{Enter}{/Control}')
  await expect.element(toast('Message sent')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.element(dialog.getByText('At noon?')).toBeVisible()
  await shown.ann.send(updatePreferences, { preferences: { undoSeconds: 0 } })
  await dialog.getByRole('combobox', { name: 'To' }).fill(address.ann)
  await press('{Control>}{Enter}{/Control}')
  await expect.element(dialog).not.toBeInTheDocument()
  for (const person of [shown.ann, shown.ben]) await expect.poll(() => inboxOf(person)).toContain('Lunch')
})

test('an answer is written below the mail', async () => {
  await labels().getByRole('link', { name: /Inbox/ }).click()
  await rowOf('Glass').getByRole('link').click()
  await page.getByRole('button', { name: /^Reply to/ }).click()
  await page.getByRole('textbox', { name: 'Message text' }).click()
  await press('Thank you{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('button', { name: /^Reply to/ })).toBeVisible()
  await expect.poll(() => inboxOf(shown.ben)).toContain('Re: Glass')
})
