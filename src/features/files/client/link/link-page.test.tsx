// A visitor at a link: its password, its files with their previews, its folders, and one that leads nowhere.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPage } from '#app/testing-screen.ts'
import { createFolder } from '../../contract.ts'
import { createLink } from '../../sharing-contract.ts'

const goTo = (address: string) => {
  window.history.pushState({}, '', address)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

test('a link that leads nowhere says so, and one with a password opens its folders after it', async () => {
  const shown = await showPage(`/share/${'x'.repeat(32)}`, 'visitor')
  await expect.element(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()

  const { entry: top } = await shown.ann.send(createFolder, { parentId: null, name: 'For the client' })
  const { entry: inner } = await shown.ann.send(createFolder, { parentId: top.id, name: 'Drawings' })
  await shown.ann.send(createFolder, { parentId: inner.id, name: 'Sheet 2' })
  const message = 'Please look at sheet 2.'
  const { link } = await shown.ann.send(createLink, { entryId: top.id, access: 'view', password: 'turned', message })
  goTo(new URL(link.url).pathname)

  const password = page.getByRole('textbox', { name: 'Password' })
  await userEvent.fill(password, 'walk')
  await userEvent.click(page.getByRole('button', { name: 'Open files' }))
  await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText(message)).not.toBeInTheDocument()
  await userEvent.fill(password, 'turned')
  await userEvent.click(page.getByRole('button', { name: 'Open files' }))

  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'For the client', level: 1 })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: /^Drawings/ }))
  await expect.element(page.getByRole('button', { name: /^Sheet 2/ })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Drawings', exact: true }))
  await expect.element(page.getByRole('heading', { name: 'For the client', level: 1 })).toBeVisible()
})
