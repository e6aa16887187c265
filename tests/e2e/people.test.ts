// Journeys between people: somebody is invited and comes in; a post is answered, liked, and two become friends.
import sharp from 'sharp'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile } from '#features/profile/contract.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import type { Journey } from './browser.ts'
import { arrive, startJourney, startPath } from './browser.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

/** The way in that was mailed to this address: its path, as the server of the test has another host than its mails. */
async function mailedLink(email: string): Promise<string> {
  await journey.product.settle()
  const [mail] = (await readKeptMails(journey.product.config.dataDir)).filter(({ to }) => to === email)
  return /https?:\/\/[^/\s]+(\/auth\/invitation\S*)/.exec(mail?.text ?? '')?.[1] ?? '/no-invitation'
}

test('who is invited comes in by the mailed link, once, and the admin sees it happen', async () => {
  const email = 'noor@vance.example'
  const office = await journey.openWindow({ person: journey.product.admin })
  const list = await office.openTab('/dashboard/user/list')
  await list.getByRole('button', { name: 'Invite', exact: true }).click()
  await list.getByLabel('Email addresses').fill(email)
  await list.keyboard.press('Enter')
  await list.getByRole('button', { name: 'Send 1 invitation' }).click()
  await list.getByText('1 invitation sent').waitFor()

  const link = await mailedLink(email)
  const home = await journey.openWindow()
  const page = await home.openTab(link)
  await page.getByLabel('First name').fill('Noor')
  await page.getByLabel('Last name').fill('Vance')
  await page.getByLabel('Password', { exact: true }).fill('nine lamps on the stairs')
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await arrive(page, startPath)
  await page.getByText('Noor Vance').first().waitFor()

  await list.getByText('Noor Vance').first().waitFor()
  const late = await home.openTab(link)
  await late.getByRole('heading', { name: 'This invitation is no longer valid' }).waitFor()
  expect(await late.getByLabel('Password', { exact: true }).count()).toBe(0)
  await office.close()
  await home.close()
})

async function openProfile(page: Page, username: string) {
  await page.goto(`/dashboard/user/profile/${username}`)
  await page.getByRole('tab', { name: 'Profile' }).waitFor()
}

test('a post with a picture is liked and answered by a colleague, and the two become friends', async () => {
  const { ann, ben } = journey.product
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#2a7a5a' } })
    .png()
    .toBuffer()
  const { profile } = await ann.send(getProfile)
  const annsWindow = await journey.openWindow({ person: ann })
  const bensWindow = await journey.openWindow({ person: ben })
  const own = await annsWindow.openTab('/dashboard/user/profile')
  await own.getByRole('textbox', { name: 'New post' }).fill('The north door is painted.')
  await own
    .getByLabel('Picture or video', { exact: true })
    .and(own.locator('input'))
    .setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: picture })
  await own.getByRole('button', { name: 'Post', exact: true }).click()
  await own.getByText('Posted', { exact: true }).waitFor()

  const other = await bensWindow.openTab(startPath)
  await openProfile(other, profile.username)
  const post = other.getByRole('listitem').filter({ hasText: 'The north door is painted.' })
  await post.getByRole('button', { name: 'Enlarge door.png' }).waitFor()
  await post.getByRole('button', { name: 'Like', exact: true }).click()
  await post.getByRole('textbox', { name: 'Write a comment' }).fill('It shines!')
  await post.getByRole('button', { name: 'Send comment' }).click()
  await other.getByRole('button', { name: 'Add friend' }).click()
  await other.getByText('Friend request sent').waitFor()

  // Hers changes while she looks at it.
  await own.getByText('It shines!').waitFor()
  await own.getByRole('tab', { name: 'Friends' }).click()
  await own.getByRole('button', { name: `Accept ${ben.name}’s request` }).click()
  await other.getByRole('button', { name: 'Friends', exact: true }).waitFor()
  await annsWindow.close()
  await bensWindow.close()
  expect(journey.complaints).toEqual([])
})
