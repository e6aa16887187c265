// A post that is being changed when the session ends: its words are there again, until they are saved or given up.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage, signInAgain } from '#app/testing-screen.ts'
import { createPost, listPosts } from '../../contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/user/profile', 'ann')
  await shown.me.send(createPost, { message: 'The roof glass is in', uploadIds: [] })
})

const main = page.getByRole('main')
const words = main.getByRole('textbox', { name: 'Post text' })
const saved = async () => (await shown.me.send(listPosts, { personId: shown.me.id })).posts[0]
const kept = () => Object.keys(sessionStorage).filter((key) => key.includes('profile.post'))

async function edit() {
  await userEvent.click(main.getByRole('button', { name: /^More actions for the post from/ }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Edit' }))
  await expect.element(words).toHaveFocus()
}

test('what was typed is there again without taking the focus, and forgotten once it is saved', async () => {
  await edit()
  await words.fill('The roof glass is in, all of it')
  await signInAgain(shown)
  await expect.element(words).toHaveValue('The roof glass is in, all of it')
  await expect.element(words).not.toHaveFocus()
  expect(kept()).toEqual([`typed:${shown.me.id}:profile.post.${(await saved())?.id ?? ''}`])
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(words).not.toBeInTheDocument()
  expect(await saved()).toMatchObject({ message: 'The roof glass is in, all of it' })
  expect(kept()).toEqual([])
})

test('what was given up, or typed back to what stands, is not there again', async () => {
  await edit()
  await words.fill('Nothing is in')
  await expect.poll(kept).toHaveLength(1)
  await words.fill('The roof glass is in, all of it')
  await expect.poll(kept).toEqual([])
  await words.fill('Nothing is in')
  await main.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(words).not.toBeInTheDocument()
  expect(kept()).toEqual([])
  await signInAgain(shown)
  await expect.element(main.getByText('The roof glass is in, all of it')).toBeVisible()
  await expect.element(words).not.toBeInTheDocument()
})
