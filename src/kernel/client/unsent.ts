// Writes that wait for the server: kept through reloads, sent in the order they were made, each one once in effect.
import { useSyncExternalStore } from 'react'
import { newKey } from './call.ts'
import type { Failure } from './failure.ts'
import { failureOf } from './failure.ts'
import { isOpen, showOpen } from './open-tabs.ts'
import { reportRefusal } from './refusals.ts'
import { noteRevision, rebased } from './seen-revisions.ts'
import { onSession, readSession } from './session.ts'
import { isPassing, sendKept } from './unsent-call.ts'
import type { Unsent, UnsentStore } from './unsent-store.ts'
import { memoryStore, openStore } from './unsent-store.ts'

export type { Unsent }

/** News about a write, published in every tab of the person. */
export type News =
  | { is: 'waiting'; write: Unsent }
  | { is: 'answered'; write: Unsent; answer: unknown }
  /** Told to the person in one tab alone. */
  | { is: 'refused'; write: Unsent; failure: Failure; tab: string }
  /** The person has changed: earlier news isn't theirs. */
  | { is: 'emptied' }
  /** The server cannot be reached, or asks for patience. */
  | { is: 'paused'; until: number; isServerBusy: boolean }

type Waiting = { count: number; isPaused: boolean }

const firstPause = 1000
const longestPause = 30_000
/** A tab takes over from another, which may be closed by then, so long after its turn. */
const afterOthers = 5000
const lockName = 'atrium:unsent'
const second = 1000
const thisTab = newKey()

let store: UnsentStore = memoryStore()
let opening: Promise<void> | undefined
let personId: string | undefined
let waiting: ReadonlyMap<string, Unsent> = new Map()
let state: Waiting = { count: 0, isPaused: false }
let pausedUntil = 0
let isServerBusy = false
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let lastDrain: Promise<unknown> = Promise.resolve()
const listeners = new Set<(news: News) => void>()
const stateListeners = new Set<() => void>()
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('atrium:unsent')

/** Hears what becomes of writes from now on; `readUnsent` says which ones wait already. */
export function onUnsent(listener: (news: News) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const readUnsent = (): readonly Unsent[] => [...waiting.values()]

/** How many wait, and whether they wait for the network or a busy server. */
export const useUnsent = (): Waiting =>
  useSyncExternalStore(
    (listener) => {
      stateListeners.add(listener)
      return () => stateListeners.delete(listener)
    },
    () => state,
  )

/** Opens what was kept for the person who is signed in, and sends it. Safe to call often. */
export function startSending(): Promise<void> {
  opening ??= open()
  return opening
}

async function open() {
  otherTabs?.addEventListener('message', ({ data }) => {
    // Our own tabs notify each other; news of another person means a sign-in that this tab notices by itself.
    const news = data as News
    if ('write' in news && news.write.personId !== personId) return
    hear(news)
    if (news.is === 'paused') tryAgainIn(news.until - Date.now() + afterOthers)
    if (news.is === 'waiting' && timer === undefined) tryAgainIn(afterOthers)
  })
  // Tests of commands run in plain Node.
  if (typeof window !== 'undefined') window.addEventListener('online', () => wake())
  showOpen(thisTab)
  store = await openStore()
  onSession(() => void readKept())
  await readKept()
}

async function readKept() {
  const now = readSession().user?.id
  if (now === personId) return
  personId = now
  if (waiting.size > 0) hear({ is: 'emptied' })
  if (now === undefined) return
  // Before anything of theirs is sent, and refused, in this tab.
  void inTurn(reportLeftOver)
  for (const write of await store.read(now)) if (write.refusal === undefined) hear({ is: 'waiting', write })
  if (waiting.size > 0) wake()
}

/** Refusals whose tab closed before it could show them, or that wait for a choice. */
async function reportLeftOver() {
  for (const kept of personId === undefined ? [] : await store.read(personId)) {
    const { refusal, ...write } = kept
    if (refusal !== undefined && (write.tab === thisTab || (await tabToReport(write)) === thisTab)) {
      await store.settle('', [{ ...kept, tab: thisTab }])
      // `sendNow` wrote it.
      publish({ is: 'refused', write, failure: JSON.parse(refusal) as Failure, tab: thisTab })
    }
  }
}

/** The tab that made the write, since it may be in the middle of something that builds on it. */
const tabToReport = async ({ tab }: Unsent) => (tab !== undefined && (await isOpen(tab)) ? tab : thisTab)

/** Stores a write and sends it in order; `onUnsent` reports the result. */
export async function sendLater(write: Omit<Unsent, 'personId' | 'tab'>): Promise<void> {
  const kept = { ...write, personId: readSession().user?.id ?? '', tab: thisTab }
  await startSending()
  publish({ is: 'waiting', write: kept })
  await store.add(kept)
  wake()
}

/** Forgets what the person who is signed in has not sent, for good. */
export async function forgetUnsent(): Promise<void> {
  await startSending()
  if (personId !== undefined) await store.forget(personId)
  publish({ is: 'emptied' })
}

function hear(news: News) {
  if (news.is === 'answered') noteRevision(news.write.key, news.answer)
  if (news.is === 'paused') ({ until: pausedUntil, isServerBusy } = news)
  else if (news.is === 'emptied') waiting = new Map()
  else if (news.is === 'waiting') waiting = new Map(waiting).set(news.write.key, news.write)
  else waiting = new Map([...waiting].filter(([key]) => key !== news.write.key))
  for (const listener of listeners) listener(news)
  if (news.is === 'refused' && news.tab === thisTab) void settleRefusal(news)
  show((news.is === 'paused' || state.isPaused) && waiting.size > 0)
}

async function settleRefusal({ write, failure }: Extract<News, { is: 'refused' }>) {
  await reportRefusal(write, failure)
  await store.settle(write.key, [])
}

function publish(news: News) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches its own origin alone
  otherTabs?.postMessage(news)
  hear(news)
}

function show(isPaused: boolean) {
  if (state.count === waiting.size && state.isPaused === isPaused) return
  state = { count: waiting.size, isPaused }
  for (const listener of stateListeners) listener()
}

/** A pause that the server asked for is kept; without a network any reason to try again is good. */
function wake() {
  if (!isServerBusy) pausedUntil = 0
  void inTurn(drain)
}

/**
 * One of a person's tabs at a time: the others find nothing left to do. On plain http there are no locks: the key then sees
 * to it.
 */
function inTurn(work: () => Promise<void>): Promise<unknown> {
  const name = `${lockName}:${personId ?? ''}`
  lastDrain = navigator.locks ? navigator.locks.request(name, work) : lastDrain.catch(() => undefined).then(work)
  return lastDrain
}

async function drain(): Promise<void> {
  // Another person may sign in while a write is being sent.
  const mine = personId !== undefined && Date.now() >= pausedUntil ? await store.read(personId) : []
  const next = mine.find(({ refusal }) => refusal === undefined)
  if (next && (await sendNow(await rebase(next)))) await drain()
}

/** Sends one; false when it must wait. */
async function sendNow(write: Unsent): Promise<boolean> {
  // Looked up while its person was signed in; the call below takes the token of who is by now.
  if (write.personId !== readSession().user?.id) return false
  let retryAfter: number | undefined
  const onHeaders = (headers: Headers) => {
    retryAfter = Number(headers.get('Retry-After') ?? '') || undefined
  }
  try {
    const answer = await sendKept(write, onHeaders)
    failures = 0
    show(false)
    noteRevision(write.key, answer)
    const builtOnIt = (await store.read(write.personId)).filter(({ revisionFrom }) => revisionFrom === write.key)
    await store.settle(write.key, builtOnIt.map(rebased))
    publish({ is: 'answered', write, answer })
    return true
  } catch (error) {
    const failure = failureOf(error)
    // Signed out: they wait for the same person to come back.
    if (failure.code === 'unauthorized') return false
    if (isPassing(failure, failures)) {
      pause(failure, retryAfter)
      return false
    }
    failures = 0
    const tab = await tabToReport(write)
    // A question outlives the page that asks it.
    await store.settle('', [{ ...write, tab, refusal: JSON.stringify(failure) }])
    publish({ is: 'refused', write, failure, tab })
    return true
  }
}

function pause({ code }: Failure, retryAfter: number | undefined) {
  failures += 1
  const longer = Math.min(longestPause, firstPause * 2 ** failures)
  const wait = retryAfter === undefined ? longer : retryAfter * second
  // All tabs are patient together.
  publish({ is: 'paused', until: Date.now() + wait, isServerBusy: code !== 'network' })
  tryAgainIn(wait)
}

function tryAgainIn(wait: number) {
  clearTimeout(timer)
  timer = setTimeout(() => {
    timer = undefined
    isServerBusy = false
    if (waiting.size > 0) wake()
  }, wait)
}

/** Stored before it is sent: a retry must be identical. */
async function rebase(write: Unsent): Promise<Unsent> {
  const next = rebased(write)
  if (next !== write) await store.settle('', [next])
  return next
}
