// Mail: lists, conversations and search as a mailbox grows, its page while one scrolls, and SMTP.
import type { Page } from 'playwright'
import * as calls from '#features/mail/contract.ts'
import { getUnread } from '#features/mail/unread-contract.ts'
import { findRecords } from '#kernel/search-contract.ts'
import { openBrowser } from './browser.ts'
import type { Request } from './clients.ts'
import { rareWords } from './conversations.ts'
import { requestsOf, send } from './demo.ts'
import { measureGrowth } from './growth.ts'
import { measureSmtp } from './mail-smtp.ts'
import { fillMailbox, labelName } from './mailbox.ts'
import type { SignedIn } from './open-pages.ts'
import { insertSignedIn } from './open-pages.ts'
import { fillDatabase } from './people.ts'
import type { Product } from './product.ts'
import type { Figure } from './report.ts'
import { atMost } from './report.ts'
import { longestTask, mainThreadTime, openTraces, slowly } from './trace.ts'
import { openPage } from './visit.ts'

const longRows = 10_000
const longestFrame = 50
const settle = 8000
// Pixels for each frame: a hard push of the wheel.
const wheelStep = 600
const longestScroll = 180_000
// There are some thirty calls to measure at each size.
const secondsEach = 1
const movedAtOnce = 50

async function makePerson(product: Product, index: number): Promise<SignedIn> {
  const made: SignedIn[] = []
  await fillDatabase(product, ['people'], async ({ transaction }) => {
    made.push(await transaction((tx) => insertSignedIn(tx, 'Reader', index)))
  })
  const [person] = made
  if (!person) throw new Error('Nobody was made')
  return person
}

const searches: Readonly<Record<string, string>> = {
  'an English word that one in eight has': 'lanterns',
  'a word that all have': 'keys',
  'a French one': 'résumé',
  'a Vietnamese one with its marks': 'đường',
  'the same without': 'duong',
  'a Chinese one': '上海',
  'an Arabic one': 'كتاب',
  'a word that one in a thousand has': rareWords.inThousand,
  'two words that are never together': 'lanterns level',
  'the word of the third mail': rareWords.once,
  'a word that nobody wrote': 'zeppelin',
  'a sender and a word': 'from:dara keys',
  'a subject alone': 'subject:"delivery 7"',
  'what has files': 'has:attachment keys',
  'what has files, without a word': 'has:attachment',
  'what is unread': 'is:unread keys',
  'a label': `label:${labelName} keys`,
  'before a day': 'before:2026-11-20 keys',
  'after a day': 'after:2026-11-20 keys',
}

type Listed = { mails: { id: string }[] }

async function requestsFor({ url }: Product, token: string, middle: string): Promise<Record<string, Request>> {
  const { get, post } = requestsOf(token)
  const ask = ({ path }: { path: string }, input: Record<string, string> = {}): Request =>
    get(`${path}?${new URLSearchParams(input)}`)
  const page = { view: 'conversations', limit: '50' }
  const asked: Record<string, Request> = {
    'the first page': ask(calls.listMails, page),
    'the first page of all': ask(calls.listMails, { ...page, systemLabel: 'all' }),
    'a page from the middle': ask(calls.listMails, { ...page, systemLabel: 'all', before: middle }),
    'the first page of single mails': ask(calls.listMails, { ...page, view: 'messages' }),
    'the first page of a label': ask(calls.listMails, { ...page, customLabel: labelName }),
    'a conversation': ask(calls.getThread, { mailId: middle }),
    'a mail': ask(calls.getMail, { mailId: middle }),
    'the labels and their counts': ask(calls.listLabels),
    'the unread count': ask(getUnread),
    'people to write to': ask(calls.suggestPeople, { search: 'da' }),
    'the palette, a word that one in eight has': ask(findRecords, { text: 'lanterns' }),
  }
  for (const [what, search] of Object.entries(searches))
    asked[`search, ${what}`] = ask(calls.listMails, { ...page, search })
  const newest = new URLSearchParams({ view: 'conversations', systemLabel: 'inbox', limit: `${movedAtOnce}` })
  const { mails } = (await send(url, get(`${calls.listMails.path}?${newest}`))) as Listed
  const change = (mailIds: readonly string[], changed: object) =>
    post(calls.updateMails.path, { mailIds, wholeThreads: true, change: changed })
  asked['a conversation is marked as read'] = change([middle], { isUnread: false })
  asked[`${movedAtOnce} conversations are moved`] = change(
    mails.map(({ id }) => id),
    { folder: 'inbox' },
  )
  return asked
}

/**
 * Down to the oldest mail, a step for each frame. The page does it by itself: the driver’s wheel takes several frames for
 * each turn, and minutes for so many mails.
 */
async function scrollDown(page: Page): Promise<void> {
  const list = page.getByRole('list', { name: 'Emails' })
  const isDone = await list.evaluate(
    (element, { step, last, most }) =>
      new Promise<boolean>((resolve) => {
        const until = performance.now() + most
        const next = () => {
          element.parentElement?.scrollBy(0, step)
          const isLast = element.lastElementChild?.getAttribute('aria-posinset') === `${last}`
          if (isLast || performance.now() > until) resolve(isLast)
          else requestAnimationFrame(next)
        }
        next()
      }),
    { step: wheelStep, last: longRows, most: longestScroll },
  )
  if (!isDone) throw new Error('The oldest mail did not come')
}

async function measureScroll(product: Product): Promise<Figure[]> {
  const { id, token } = await makePerson(product, 1)
  await fillMailbox(product, id, longRows)
  await send(product.url, requestsOf(token).post(calls.updatePreferences.path, { preferences: { view: 'messages' } }))
  const browser = await openBrowser()
  try {
    const { page, session, close } = await openPage(browser, token)
    const trace = openTraces(session)
    await page.goto(`${product.url}/dashboard/mail/all`)
    await page.getByRole('list', { name: 'Emails' }).waitFor()
    // The pages that the menu leads to are fetched ahead: not part of what follows.
    await page.waitForTimeout(settle)
    const scrolled = await trace(() => scrollDown(page))
    await close()
    const longest = slowly(longestTask(scrolled))
    return [
      {
        what: '10,000 mails: longest task while scrolling to the last, 4x CPU',
        value: longest,
        unit: 'ms',
        ...atMost(longestFrame, longest),
        beside: `all tasks ${Math.round(slowly(mainThreadTime(scrolled)))} ms`,
      },
    ]
  } finally {
    await browser.close()
  }
}

export async function measureMail(product: Product): Promise<Figure[]> {
  const scrolled = await measureScroll(product)
  const person = await makePerson(product, 2)
  const smtp = await measureSmtp(product, { ...(await makePerson(product, 3)), address: 'reader-3@atrium.example' })
  const grown = await measureGrowth({
    url: product.url,
    what: 'mails',
    upTo: Number(process.env['BENCH_MAILS'] ?? 200_000),
    seconds: secondsEach,
    fill: async (size) => requestsFor(product, person.token, await fillMailbox(product, person.id, size)),
  })
  return [...scrolled, ...smtp, ...grown]
}
