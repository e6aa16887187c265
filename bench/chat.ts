// Chat: how soon a message is seen, also by a thousand open pages of one and of two servers, and history and search as it grows.
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import * as calls from '#features/chat/contract.ts'
import { getUnread } from '#features/chat/count-contract.ts'
import { findRecords } from '#kernel/search-contract.ts'
import { newId } from '#kernel/server/ids.ts'
import { measureChatPage } from './chat-page.ts'
import type { Request } from './clients.ts'
import { fillConversation, insertGroup, rareWords } from './conversations.ts'
import { requestsOf, send, signIn } from './demo.ts'
import { measureGrowth } from './growth.ts'
import type { SignedIn } from './open-pages.ts'
import { hear, insertSignedIn, openPage, percentile } from './open-pages.ts'
import { fillDatabase } from './people.ts'
import type { Product } from './product.ts'
import { restartProduct } from './product.ts'
import type { Figure } from './report.ts'
import { atMost } from './report.ts'
import { withServers } from './servers.ts'

const members = 100
const pagesEach = 10
const rounds = 60
const messages = 200
const warmUp = 20
const pause = 100

type Group = { id: string; people: SignedIn[]; sendTo: (url: string) => Promise<unknown> }

/** A group of people who are signed in, or of these and nobody else. */
async function makeGroup(product: Product, name: string, among: readonly SignedIn[] = []): Promise<Group> {
  const people = [...among]
  let id = ''
  await fillDatabase(product, ['chat_members'], async ({ transaction }) => {
    await transaction(async (tx) => {
      for (let index = 0; among.length === 0 && index < members; index++)
        people.push(await insertSignedIn(tx, 'Talker', index))
      id = await insertGroup(
        tx,
        name,
        people.map((one) => one.id),
      )
    })
  })
  const { post } = requestsOf(people[0]?.token ?? '')
  const write = () => post(calls.sendMessage.path, { id: newId(), conversationKey: id, body: 'The lamps have come' })
  return { id, people, sendTo: (url) => send(url, write()) }
}

async function timeMessages(pages: readonly WebSocket[], count: number, write: () => Promise<unknown>) {
  for (let round = 0; round < warmUp; round++) await hear(pages, calls.messageSent.name, write)
  const waits: number[] = []
  for (let round = 0; round < count; round++) {
    waits.push(...(await hear(pages, calls.messageSent.name, write)))
    await sleep(pause)
  }
  return waits
}

function figuresOf(
  what: string,
  waits: readonly number[],
  [p50, p99]: readonly [number | undefined, number],
): Figure[] {
  const [middle, slow] = [percentile(waits, 0.5), percentile(waits, 0.99)]
  return [
    { what: `${what}: p50`, value: middle, unit: 'ms', ...(p50 !== undefined && atMost(p50, middle)) },
    { what: `${what}: p99`, value: slow, unit: 'ms', ...atMost(p99, slow) },
  ]
}

async function measureSending(url: string, what: string, { people, sendTo }: Group): Promise<Figure[]> {
  const page = await openPage(url, people[1]?.token ?? '')
  const waits = await timeMessages([page], messages, () => sendTo(url))
  page.terminate()
  return figuresOf(what, waits, [30, 150])
}

/** As many pages at each server; the messages are sent to the first. */
async function measureFanOut(urls: readonly string[], what: string, { people, sendTo }: Group): Promise<Figure[]> {
  const pages: WebSocket[] = []
  for (const { token } of people) {
    const addresses = Array.from({ length: pagesEach }, (_, index) => urls[index % urls.length] ?? '')
    pages.push(...(await Promise.all(addresses.map((url) => openPage(url, token)))))
  }
  const waits = await timeMessages(pages, rounds, () => sendTo(urls[0] ?? ''))
  for (const page of pages) page.terminate()
  return figuresOf(`a message is sent, ${pages.length} pages ${what} hear it`, waits, [undefined, 200])
}

const searches: Readonly<Record<string, string>> = {
  'an English word that one in eight has': 'lantern',
  'a French one': 'résumé',
  'a Vietnamese one with its marks': 'đường',
  'the same without': 'duong',
  'a Chinese one': '上海',
  'an Arabic one': 'كتاب',
  'a word that one in a thousand has': rareWords.inThousand,
  'two words that are never together': 'lantern book',
  'the word of the third message': rareWords.once,
  'a word that nobody wrote': 'zeppelin',
  'a common word with marks that nobody wrote': 'lántern',
}

function requestsFor(token: string, conversationId: string, middle: { id: string; createdAt: string }) {
  const { get } = requestsOf(token)
  const ask = ({ path }: { path: string }, input: Record<string, string> = {}): Request =>
    get(`${path}?${new URLSearchParams(input)}`)
  const asked: Record<string, Request> = {
    'the first page': ask(calls.getConversation, { conversationKey: conversationId }),
    'read back, from the middle': ask(calls.listMessages, { conversationId, before: middle.id }),
    'read on, from the middle': ask(calls.listMessages, { conversationId, after: middle.id }),
    'a jump to a message': ask(calls.listMessages, { conversationId, around: middle.id }),
    'a jump to a day': ask(calls.listMessages, { conversationId, since: middle.createdAt }),
    'the list of conversations': ask(calls.listConversations),
    'the unread count': ask(getUnread),
    'all is seen': ask(calls.markAsSeen, { conversationId }),
  }
  for (const [what, text] of Object.entries(searches))
    asked[`search, ${what}`] = ask(calls.searchMessages, { conversationId, text })
  asked['search in all, a word that one in eight has'] = ask(calls.searchMessages, { text: 'lantern' })
  asked['the palette, a word that one in eight has'] = ask(findRecords, { text: 'lantern' })
  return asked
}

export async function measureChat(product: Product): Promise<Figure[]> {
  // It holds few connections then, so that two more servers find room beside it.
  await restartProduct(product)
  const figures: Figure[] = []
  const group = await makeGroup(product, 'Everybody')
  figures.push(...(await measureSending(product.url, 'a message, from its sending until the other has it', group)))
  figures.push(...(await measureFanOut([product.url], 'of one server', group)))
  const among = (urls: readonly string[]) => measureFanOut(urls, 'of two servers', group)
  figures.push(...(await withServers(product, 2, among)))
  const { token, personId } = await signIn(product.url)
  const mara = { id: personId, token }
  figures.push(
    ...(await measureChatPage(
      product,
      token,
      await makeGroup(product, 'Ten thousand', [mara, ...group.people.slice(0, 3)]),
    )),
  )
  const long = await makeGroup(product, 'A million', [mara, ...group.people.slice(0, 9)])
  figures.push(
    ...(await measureGrowth({
      url: product.url,
      what: 'messages',
      upTo: Number(process.env['BENCH_MESSAGES'] ?? 1_000_000),
      fill: async (size) => requestsFor(token, long.id, await fillConversation(product, long.id, size)),
    })),
  )
  const what = 'a message in the long conversation, from its sending until the other has it'
  return [...figures, ...(await measureSending(product.url, what, long))]
}
