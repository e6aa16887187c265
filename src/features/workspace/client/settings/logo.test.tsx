// The logo in the form: what is seen is what is saved, whatever was given up, refused or changed by another admin.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { startUpload } from '#app/testing-parts.ts'
import { getSettings, updateSettings } from '../../contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/workspace/settings', 'admin')
})
afterEach(() => vi.restoreAllMocks())

const main = page.getByRole('main')
const place = main.getByRole('button', { name: /^Choose a logo/ })
const name = main.getByRole('textbox', { name: 'Name', exact: true })
const unsaved = main.getByText(/1 unsaved change: logo/)
const button = (label: string) => main.getByRole('button', { name: label, exact: true })
const standing = async () => (await shown.me.send(getSettings, {})).logo
const preview = () => place.element().querySelector('img')?.src ?? ''

async function draw(colour: string) {
  const canvas = new OffscreenCanvas(30, 20)
  const context = canvas.getContext('2d')
  if (context) context.fillStyle = colour
  context?.fillRect(0, 0, 30, 20)
  return new File([await canvas.convertToBlob()], `${colour}.png`, { type: 'image/png' })
}
const damaged = new File([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 1, 2, 3, 4])], 'damaged.png')
async function choose(file: File) {
  await expect.element(place).toBeVisible()
  const input = main.element().querySelector<HTMLInputElement>('input[type=file]')
  await userEvent.upload(input ?? document.body, file)
}

test('what was discarded is not seen any more', async () => {
  await choose(await draw('red'))
  await expect.element(unsaved).toBeVisible()
  expect(preview()).toMatch(/^blob:/)
  await button('Discard').click()
  await expect.element(unsaved).not.toBeInTheDocument()
  await expect.poll(preview).toBe('')
})

test('nor does it come back when it was still on its way', async () => {
  const goOn: (() => void)[] = []
  const sending = vi.spyOn(XMLHttpRequest.prototype, 'send')
  sending.mockImplementationOnce(function hold(this: XMLHttpRequest, body) {
    goOn.push(() => this.send(body))
  })
  await expect.element(name).toHaveValue('Atrium')
  await name.fill('Porch')
  await choose(await draw('green'))
  await expect.poll(() => goOn.length).toBe(1)
  await button('Discard').click()
  await expect.poll(preview).toBe('')
  for (const each of goOn) each()
  await choose(await draw('blue'))
  await expect.element(unsaved).toBeVisible()
  await button('Save changes').click()
  await expect.poll(standing).not.toBeNull()
  await expect.element(unsaved).not.toBeInTheDocument()
  await expect.poll(preview).toContain('/logo?v=')
})

test('of one that is sent after the logo was removed one sees what became of it', async () => {
  await button('Remove logo').click()
  await expect.poll(preview).toBe('')
  await choose(damaged)
  await expect.element(main.getByText('We couldn’t read this picture', { exact: false }).first()).toBeVisible()
  await button('Discard').click()
  await expect.poll(preview).toContain('/logo?v=')
})

test('a file that is refused leaves the one that was chosen before it', async () => {
  const before = await standing()
  await choose(await draw('yellow'))
  await expect.element(unsaved).toBeVisible()
  await choose(new File(['x'], 'notes.txt', { type: 'text/plain' }))
  await expect.element(main.getByText('notes.txt').first()).toBeVisible()
  expect(preview()).toMatch(/^blob:/)
  await button('Save changes').click()
  await expect.poll(standing).not.toBe(before)
  await expect.element(main.getByText('notes.txt').first()).not.toBeInTheDocument()
})

test('of two who change it the second is asked', async () => {
  const { uploadId } = await startUpload(await draw('white')).done
  await choose(await draw('black'))
  await expect.element(unsaved).toBeVisible()
  const { logo: theirs } = await shown.me.send(updateSettings, { logoUploadId: uploadId, settings: {} })
  await button('Save changes').click()
  const question = page.getByRole('dialog', { name: /Someone else also changed: Logo/ })
  await expect.element(question.getByText('The picture you chose')).toBeVisible()
  expect(await standing()).toBe(theirs)
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(standing).not.toBe(theirs)
  await expect.element(unsaved).not.toBeInTheDocument()
})
