// A mailbox by keyboard, a mail between two people in two browsers, and a phone in Arabic.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { addressOf, deliver, sendAtOnce, to } from '#features/mail/server/testing-mail.ts'
import { findBarriers } from './axe.ts'
import type { Journey } from './browser.ts'
import { startJourney } from './browser.ts'

let journey: Journey
let ann: Page
let ben: Page

const subjects = ['Lamps', 'Stairs', 'Glass', 'Signs', 'Rail', 'Bench', 'Planter', 'Doors', 'Roof', 'Court']

beforeAll(async () => {
  journey = await startJourney()
  const { product } = journey
  await sendAtOnce(product.ben)
  for (const subject of subjects) {
    // One after another, so that their order is known.
    // oxlint-disable-next-line no-await-in-loop -- see the line above
    await deliver(product, product.ben, { to: to(addressOf('ann')), subject, message: `<p>About the ${subject}</p>` })
  }
  const [anns, bens] = await Promise.all([
    journey.openWindow({ person: product.ann }),
    journey.openWindow({ person: product.ben }),
  ])
  ;[ann, ben] = await Promise.all([anns.openTab('/dashboard/mail/inbox'), bens.openTab('/dashboard/mail/inbox')])
})
afterAll(() => journey.close())

const row = (page: Page, subject: string) => page.locator('[data-mail]').filter({ hasText: subject })
const shown = (page: Page) => page.locator('[data-mail] [id$="-subject"]').allTextContents()
const opened = (page: Page, subject: string) => page.getByRole('heading', { level: 2, name: subject, exact: true })

test('ten mails are sorted by keyboard alone, and the last step is taken back', async () => {
  await row(ann, 'Lamps').waitFor()
  await ann.keyboard.press('j')
  await ann.keyboard.press('Enter')
  await opened(ann, 'Court').waitFor()
  await ann.keyboard.press('e')
  await opened(ann, 'Roof').waitFor()
  await ann.keyboard.press('#')
  await opened(ann, 'Doors').waitFor()
  await ann.keyboard.press('s')
  await ann.keyboard.press('j')
  await opened(ann, 'Planter').waitFor()
  const unread = row(ann, 'Planter').getByText('Unread', { exact: true })
  await unread.waitFor({ state: 'detached' })
  await ann.keyboard.press('u')
  await unread.waitFor({ state: 'attached' })
  await expect
    .poll(() => shown(ann))
    .toEqual(['Doors', 'Planter', 'Bench', 'Rail', 'Signs', 'Glass', 'Stairs', 'Lamps'])
  await ann.keyboard.press('x')
  await ann.keyboard.press('e')
  await expect.poll(() => shown(ann)).toEqual(['Doors', 'Bench', 'Rail', 'Signs', 'Glass', 'Stairs', 'Lamps'])
  await ann.keyboard.press('Control+z')
  await row(ann, 'Planter').waitFor()
  await ann.keyboard.press('g')
  await ann.keyboard.press('s')
  await ann.waitForURL('**/dashboard/mail/starred**')
  await row(ann, 'Doors').waitFor()
  expect(await findBarriers(ann)).toEqual([])
})

test('a mail is written, taken back, sent, and answered in the other browser', async () => {
  await ann.keyboard.press('c')
  const written = ann.getByRole('dialog', { name: 'New message' })
  await written.getByRole('combobox', { name: 'To' }).fill(`${addressOf('ben')},`)
  await written.getByRole('textbox', { name: 'Subject' }).fill('Friday')
  await written.getByRole('textbox', { name: 'Message text' }).click()
  await ann.keyboard.type('Lunch on Friday?')
  await ann.keyboard.press('Control+Enter')
  // That of an earlier change may still be there.
  await ann.getByText('Message sent').waitFor()
  await ann.getByRole('button', { name: 'Undo' }).last().click()
  const again = ann.getByRole('dialog', { name: 'New message' })
  await again.getByText('Lunch on Friday?').waitFor()
  await sendAtOnce(journey.product.ann)
  await again.getByRole('button', { name: 'Send' }).click()
  await row(ben, 'Friday').waitFor()
  await row(ben, 'Friday').getByRole('link').click()
  await opened(ben, 'Friday').waitFor()
  await ben.keyboard.press('r')
  const answer = ben.getByRole('dialog', { name: 'Reply' })
  await answer.getByRole('textbox', { name: 'Message text' }).click()
  await ben.keyboard.type('Half past twelve.')
  await ben.keyboard.press('Control+Enter')
  await ann.keyboard.press('g')
  await ann.keyboard.press('i')
  await row(ann, 'Friday').waitFor()
})

test('on a phone a newsletter of a fixed width is drawn as wide as the screen', async () => {
  const { product } = journey
  const message = '<div style="min-width: 600px">Ten lamps at the price of nine</div>'
  await deliver(product, product.ben, { to: to(addressOf('ann')), subject: 'Offers', message })
  const { openTab } = await journey.openWindow({
    person: product.ann,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const phone = await openTab('/dashboard/mail/inbox')
  await row(phone, 'Offers').getByRole('link').tap()
  await expect
    .poll(() =>
      phone.evaluate(() => {
        const mail = document.querySelector('iframe')?.contentDocument?.querySelector('#mail')
        return mail && [mail.textContent, mail.scrollWidth > 590, mail.scrollWidth - mail.clientWidth]
      }),
    )
    .toEqual(['Ten lamps at the price of nine', true, 0])
})

test('on a phone in Arabic a mail opens as a step, and Back leads to the list', async () => {
  const { openTab } = await journey.openWindow({
    person: journey.product.ann,
    settings: { themeDirection: 'rtl' },
    locale: 'ar-SD',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const phone = await openTab('/dashboard/mail/inbox')
  await row(phone, 'Glass').getByRole('link').tap()
  await opened(phone, 'Glass').waitFor()
  expect(await findBarriers(phone)).toEqual([])
  await phone.goBack()
  await expect.poll(() => opened(phone, 'Glass').count()).toBe(0)
  await phone.getByRole('button', { name: 'التصنيفات' }).tap()
  await phone.getByRole('link', { name: 'المرسل' }).tap()
  await row(phone, 'Friday').waitFor()
  // The drawer fades over the handle of the settings.
  await phone.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await findBarriers(phone, ['main'])).toEqual([])
  expect(journey.complaints).toEqual([])
})
