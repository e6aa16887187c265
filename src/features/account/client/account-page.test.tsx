// The account page: what is typed is saved from the bar, news from elsewhere shows, and each tab does what it says.
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage, signInAgain } from '#app/testing-screen.ts'
import { listAddresses } from '../addresses-contract.ts'
import { getArchive } from '../data-contract.ts'
import { changeDetails, getDetails } from '../details-contract.ts'

let shown: Shown
beforeAll(async () => {
  shown = await showPage('/dashboard/user/account', 'ann')
})

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const field = (name: string) => main.getByRole('textbox', { name, exact: true })
const save = main.getByRole('button', { name: 'Save changes' })
const details = async () => (await shown.me.send(getDetails, {})).details
const openTab = (name: string) => main.getByRole('tab', { name }).click()

describe('General', () => {
  test('says what is not saved, saves it, and says so at the field', async () => {
    await expect.element(save).toBeDisabled()
    await field('City').fill('Gent')
    await field('Job title').fill('Architect')
    await expect.element(main.getByText('2 unsaved changes: job title, city')).toBeVisible()
    await save.click()
    await expect.element(main.getByText('Saved', { exact: true }).first()).toBeVisible()
    expect(await details()).toMatchObject({ city: 'Gent', jobTitle: 'Architect' })
  })

  test('shows what was changed elsewhere, and keeps what is being typed', async () => {
    await field('About').fill('I look after doors.')
    const { revision } = await details()
    await shown.me.send(changeDetails, { details: { city: 'Lagos' }, revision })
    await expect.element(field('City')).toHaveValue('Lagos')
    await expect.element(field('About')).toHaveValue('I look after doors.')
    await save.click()
    await expect.poll(async () => (await details()).about).toBe('I look after doors.')
  })

  test('keeps what is typed while a save is on its way, for the next one', async () => {
    const { promise: goOn, resolve: letGo } = Promise.withResolvers<void>()
    const send = window.fetch
    const fetching = vi.spyOn(window, 'fetch').mockImplementation(async (...request) => {
      const answer = await send(...request)
      if (new Request(...request).url.endsWith(changeDetails.path)) await goOn
      return answer
    })
    await field('City').fill('Accra')
    await save.click()
    await field('City').fill('Accra, the old town')
    await field('Job title').fill('Planner')
    letGo()
    await expect.element(main.getByText('2 unsaved changes: job title, city')).toBeVisible()
    await expect.element(field('City')).toHaveValue('Accra, the old town')
    fetching.mockRestore()
    await save.click()
    await expect.poll(details).toMatchObject({ city: 'Accra, the old town', jobTitle: 'Planner' })
  })

  test('asks which one stands when the same field was changed elsewhere', async () => {
    await field('ZIP or postal code').fill('9000')
    await shown.me.send(changeDetails, { details: { zipCode: '1000' } })
    await save.click()
    await expect.element(dialog.getByText(/Someone else also changed/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await expect.poll(async () => (await details()).zipCode).toBe('9000')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('says at the field what is wrong with it, and goes back to what stood', async () => {
    await field('First name').fill('   ')
    await save.click()
    await expect.element(main.getByText('Please fill this in.')).toBeVisible()
    await main.getByRole('button', { name: 'Discard' }).click()
    await expect.element(field('First name')).toHaveValue('Ann')
    await expect.element(main.getByText('Please fill this in.')).not.toBeInTheDocument()
  })

  test('hides the person from others at once', async () => {
    await main.getByRole('switch', { name: /^Public profile/ }).click()
    await expect.poll(async () => (await details()).isPublic).toBe(false)
    await main.getByRole('switch', { name: /^Public profile/ }).click()
    await expect.poll(async () => (await details()).isPublic).toBe(true)
  })
})

describe('another e-mail address', () => {
  test('needs the password, waits for its code, and the old one can be kept', async () => {
    await main.getByRole('button', { name: 'Change email address' }).click()
    await dialog.getByLabelText('New email address').fill('ann@court.example')
    await dialog.getByLabelText('Your password', { exact: true }).fill('not my password')
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await expect.element(dialog.getByText('This password isn’t right', { exact: false })).toBeVisible()
    await dialog.getByLabelText('Your password', { exact: true }).fill('a door in the north wing')
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await expect.element(dialog.getByText('6-digit code')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(main.getByText('Waiting for the code')).toBeVisible()
    await main.getByRole('button', { name: 'Keep current address' }).click()
    await expect.element(main.getByText('Waiting for the code')).not.toBeInTheDocument()
    expect(await details()).toMatchObject({ email: shown.me.email, pendingEmail: null })
  })
})

describe('Billing', () => {
  const book = async () => (await shown.me.send(listAddresses, {})).addresses.map(({ name }) => name)

  test('keeps addresses; a deleted one comes back by Undo', async () => {
    await openTab('Billing')
    expect(new URLSearchParams(location.search).get('tab')).toBe('billing')
    await main.getByRole('button', { name: 'New address' }).click()
    await dialog.getByLabelText('Full name').fill('Ann Lee')
    await dialog.getByLabelText('Street address').fill('Kadelaan 14')
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await expect.element(dialog.getByText('Please fill this in.')).toBeVisible()
    await dialog.getByLabelText('City').fill('Gent')
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await expect.element(main.getByText('Primary', { exact: true })).toBeVisible()
    await main.getByRole('button', { name: 'Actions for the address of Ann Lee' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect.poll(book).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(book).toEqual(['Ann Lee'])
    await expect.element(main.getByText('Kadelaan 14')).toBeVisible()
  })

  test('has what was typed in an address again after the session ended, each in its own, until it is given up', async () => {
    const city = dialog.getByLabelText('City')
    const openNew = () => main.getByRole('button', { name: 'New address' }).click()
    await openNew()
    await city.fill('Brugge')
    await userEvent.keyboard('{Escape}')
    await main.getByRole('button', { name: 'Actions for the address of Ann Lee' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await expect.element(city).toHaveValue('Gent')
    await userEvent.keyboard('{Escape}')
    await signInAgain(shown)
    await openNew()
    await expect.element(city).toHaveValue('Brugge')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await openNew()
    await expect.element(city).toHaveValue('')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

describe('Data', () => {
  test('packs an archive while one waits, and offers it', async () => {
    await openTab('Data')
    await main.getByRole('button', { name: 'Export my data' }).click()
    await expect.element(main.getByRole('button', { name: 'Download' })).toBeVisible()
    expect((await shown.me.send(getArchive, {})).archive?.readyAt).not.toBeNull()
    await expect.element(main.getByText(/You can export again in a day\.$/)).toBeVisible()
    await expect.element(main.getByRole('button', { name: 'Export again' })).not.toBeInTheDocument()
  })

  test('says what is deleted and what stays, and asks for the password', async () => {
    await expect.element(main.getByText('What we’ll keep, under a name like person-7f3a')).toBeVisible()
    const lines = main.getByRole('listitem')
    await expect.element(lines.filter({ hasText: 'your favorites, reviews, and votes in the shop' })).toBeVisible()
    await expect.element(lines.filter({ hasText: /^your orders: what you bought/ })).toBeVisible()
    await main.getByRole('button', { name: 'Delete my account' }).click()
    await dialog.getByLabelText('Your password', { exact: true }).fill('not my password')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect.element(dialog.getByText('This password isn’t right', { exact: false })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

describe('on a phone', () => {
  test('a list leads to each tab and back', async () => {
    await page.viewport(390, 844)
    await main.getByRole('button', { name: 'Back to account' }).click()
    await expect.element(main.getByRole('link', { name: /Export or delete/ })).toBeVisible()
    await main.getByRole('link', { name: /Your addresses/ }).click()
    await expect.element(main.getByRole('heading', { name: 'Billing' })).toBeVisible()
    await expect.element(main.getByText('Kadelaan 14')).toBeVisible()
  })
})

async function paintPicture() {
  const canvas = new OffscreenCanvas(300, 200)
  const pen = canvas.getContext('2d')
  if (pen) pen.fillStyle = 'rgb(40, 120, 90)'
  pen?.fillRect(0, 0, 300, 200)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'me.png', { type: 'image/png' })
}

describe('the photo', () => {
  const input = () => main.element().querySelector('input[type=file]') as HTMLInputElement

  test('is cropped by the keyboard too, sent and kept, and taken away again', async () => {
    await page.viewport(1280, 800)
    await openTab('General')
    await userEvent.upload(input(), await paintPicture())
    await expect.element(dialog.getByRole('group', { name: /^Photo\. / })).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await dialog.getByRole('button', { name: 'Use this photo' }).click()
    await expect.poll(async () => (await details()).photoURL).toMatch(/^\/api\/people\/photo\?key=/)
    await main.getByRole('button', { name: 'Remove photo' }).click()
    await expect.poll(async () => (await details()).photoURL).toBeNull()
  })

  test('is refused when it is no picture, in words', async () => {
    await userEvent.upload(input(), new File(['text'], 'me.txt'))
    await expect.element(main.getByText('Choose a JPEG, PNG, GIF, or WebP file.')).toBeVisible()
  })
})
