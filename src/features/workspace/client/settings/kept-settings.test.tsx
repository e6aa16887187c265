// An admin whose session ends over the settings: what was typed is there again, and overwrites nobody.
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage, signInAgain } from '#app/testing-screen.ts'
import { getSettings, updateSettings } from '../../contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/workspace/settings', 'admin')
})

const main = page.getByRole('main')
const name = main.getByRole('textbox', { name: 'Name', exact: true })
const domain = main.getByRole('textbox', { name: 'Email domain' })
const closed = main.getByRole('switch', { name: 'Closed to everyone except admins' })
const words = main.getByRole('textbox', { name: 'Message' })
const save = main.getByRole('button', { name: 'Save changes' })
const read = async () => (await shown.me.send(getSettings, {})).settings
const kept = () => Object.keys(sessionStorage).filter((key) => key.includes('workspace'))

test('what was typed is there again, and forgotten once it is saved', async () => {
  await name.fill('Loggia')
  await domain.fill('atrium.example')
  await closed.click({ force: true })
  await words.fill('New floors until noon.')
  await signInAgain(shown)
  await expect.element(name).toHaveValue('Loggia')
  await expect.element(domain).toHaveValue('atrium.example')
  await expect.element(words).toHaveValue('New floors until noon.')
  expect(kept()).toEqual([`typed:${shown.me.id}:workspace.settings`])
  await closed.click({ force: true })
  await save.click()
  await expect.poll(read).toMatchObject({ name: 'Loggia', mailDomain: 'atrium.example', isClosed: false })
  await expect.poll(kept).toEqual([])
})

test('what is discarded, or typed back to what stands, is not there again', async () => {
  await name.fill('Portico')
  await expect.poll(kept).toHaveLength(1)
  await main.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(kept).toEqual([])
  await name.fill('Portico')
  await name.fill('Loggia')
  await expect.poll(kept).toEqual([])
})

const question = page.getByRole('dialog', { name: /Someone else also changed: Name/ })

test('what another admin changed after it was typed is asked about; theirs stays, and the rest is saved', async () => {
  await name.fill('Porch')
  await domain.fill('porch.example')
  await shown.me.send(updateSettings, { settings: { name: 'Veranda' } })
  await signInAgain(shown)
  await expect.element(name).toHaveValue('Porch')
  await save.click()
  await expect.element(question.getByText('Veranda')).toBeVisible()
  await expect.element(question.getByText('Porch')).toBeVisible()
  expect(await read()).toMatchObject({ name: 'Veranda', mailDomain: 'atrium.example' })
  await question.getByRole('button', { name: 'Keep theirs' }).click()
  await expect.poll(read).toMatchObject({ name: 'Veranda', mailDomain: 'porch.example' })
  await expect.element(name).toHaveValue('Veranda')
  await expect.poll(kept).toEqual([])
})

test('mine stays when that is the answer', async () => {
  await name.fill('Porch')
  await shown.me.send(updateSettings, { settings: { name: 'Terrace' } })
  await expect.poll(read).toMatchObject({ name: 'Terrace' })
  await save.click()
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(read).toMatchObject({ name: 'Porch' })
  await expect.element(name).toHaveValue('Porch')
  await expect.poll(kept).toEqual([])
})
