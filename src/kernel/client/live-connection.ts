// The one WebSocket of this tab: open while someone is signed in and something listens, and opened again when lost.
import type { ServerFrame } from '../live-contract.ts'
import { closeCodes, heartbeatSeconds, livePath, liveTicket } from '../live-contract.ts'
import { call, webSocketUrl } from './call.ts'
import { firstPosition } from './live-position.ts'
import { onRest } from './rest.ts'
import { onSession, readSession } from './session.ts'

export type LiveStatus = 'live' | 'connecting' | 'offline'

const firstPause = 500
const longestPause = 30_000
/** After this silence the connection is dead, whatever the browser believes. */
const longestSilence = (heartbeatSeconds * 2 + 5) * 1000
/** On a network that swallows everything, an asking without an end would be the last. */
const longestAsking = 10_000
/** So many failures in a row are not worth telling anyone. */
const quietFailures = 2

let isWanted = false
let socket: WebSocket | undefined
let status: LiveStatus = 'connecting'
let failures = 0
let position: number | undefined
let viewing: string | null = null
let isIdle = false
let retryTimer: ReturnType<typeof setTimeout> | undefined
let silenceTimer: ReturnType<typeof setTimeout> | undefined
let isFollowing = false
/** The asking for a ticket whose answer counts. */
let asking: symbol | undefined

const frameListeners = new Set<(frame: ServerFrame) => void>()
const statusListeners = new Set<() => void>()

/** Hears every frame, in order; the first listener, here or of the status, opens the connection. */
export function onFrame(listener: (frame: ServerFrame) => void): () => void {
  frameListeners.add(listener)
  follow()
  return () => frameListeners.delete(listener)
}

/** Receives every frame too, but opens no connection: for data that arrives once and is read at any time. */
export const overhear = (listener: (frame: ServerFrame) => void) => void frameListeners.add(listener)

export const readStatus = () => status
export function onStatus(listener: () => void): () => void {
  statusListeners.add(listener)
  follow()
  return () => statusListeners.delete(listener)
}

/** Tells the others which topic this tab has open. */
export function setViewing(topic: string | null): void {
  viewing = topic
  sendViewing()
}

function sendViewing() {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ viewing, isIdle }))
}

function setStatus(next: LiveStatus) {
  if (next === status) return
  status = next
  for (const listener of statusListeners) listener()
}

/** Opens the connection, now or at the next sign-in. */
export function follow(): void {
  if (isFollowing) return
  isFollowing = true
  onSession(openOrClose)
  window.addEventListener('online', wake)
  window.addEventListener('offline', cut)
  document.addEventListener('visibilitychange', wake)
  onRest((isResting) => {
    isIdle = isResting
    sendViewing()
  })
  openOrClose()
}

function openOrClose() {
  const { isAuthenticated } = readSession()
  if (isAuthenticated === isWanted) return
  isWanted = isAuthenticated
  if (isWanted) {
    setStatus('connecting')
    void connect()
  } else {
    leave()
  }
}

function leave() {
  asking = undefined
  clearTimeout(retryTimer)
  clearTimeout(silenceTimer)
  retryTimer = undefined
  const left = socket
  socket = undefined
  left?.close()
  failures = 0
  setStatus('offline')
}

// Somebody looks, or the network is back: no reason to wait any longer.
function wake() {
  if (document.visibilityState === 'visible' && retryTimer !== undefined) retry()
}

function retry() {
  clearTimeout(retryTimer)
  retryTimer = undefined
  void connect()
}

async function connect() {
  const mine = Symbol('asking')
  asking = mine
  // A failed ticket request is retried; `call` itself reports that a session has ended.
  const ticket = await call(liveTicket, {}, { signal: AbortSignal.timeout(longestAsking) })
    .then((answer) => answer.ticket)
    .catch(() => undefined)
  // If the person has changed meanwhile, drop the ticket: the new one requests their own.
  if (asking !== mine) return
  if (ticket === undefined) retryLater()
  else open(ticket)
}

function open(ticket: string) {
  const address = webSocketUrl(livePath)
  address.searchParams.set('ticket', ticket)
  const since = position ?? firstPosition()
  if (since !== undefined) address.searchParams.set('since', String(since))
  const opened = new WebSocket(address)
  socket = opened
  // Frames are written by our own server, which checks events against their shapes when it emits them.
  opened.addEventListener(
    'message',
    ({ data }) => socket === opened && receive(JSON.parse(String(data)) as ServerFrame),
  )
  opened.addEventListener('close', ({ code }) => socket === opened && lose(code))
  expectSound()
}

function receive(frame: ServerFrame) {
  expectSound()
  if ('hello' in frame) {
    failures = 0
    setStatus('live')
    sendViewing()
  }
  for (const listener of frameListeners) notify(listener, frame)
  if ('seq' in frame) position = frame.seq
}

function notify(listener: (frame: ServerFrame) => void, frame: ServerFrame) {
  try {
    listener(frame)
  } catch (error) {
    // One part's fault must not keep the change from the others; it is reported as if nobody had caught it.
    reportError(error)
  }
}

function expectSound() {
  clearTimeout(silenceTimer)
  silenceTimer = setTimeout(cut, longestSilence)
}

function cut() {
  if (socket === undefined) return
  socket.close()
  lose()
}

function lose(code?: number) {
  socket = undefined
  clearTimeout(silenceTimer)
  // Maybe only the session that opened it has ended: a new request shows whether this tab is still signed in.
  if (code === closeCodes.sessionEnded && failures === 0) return retry()
  // Other tabs hold all connections that a person may have: ask rarely.
  if (code === closeCodes.tooMany) failures = Number.POSITIVE_INFINITY
  retryLater()
}

function retryLater() {
  failures++
  setStatus(failures > quietFailures || !navigator.onLine ? 'offline' : 'connecting')
  const pause = Math.min(longestPause, firstPause * 2 ** failures)
  // Jitter, so that all browsers do not come back in one moment after a restart.
  retryTimer = setTimeout(retry, pause * (0.5 + Math.random() / 2))
}
