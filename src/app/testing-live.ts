// A live connection for tests, as a browser holds it: gets a ticket, keeps every frame, waits for the one it expects.
import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { TestPerson } from './testing.ts'
import { livePath, liveTicket } from '#kernel/live-contract.ts'
import type { EventFrame, ServerFrame } from '#kernel/live-contract.ts'

export type LiveListener = {
  frames: ServerFrame[]
  /** The changes heard so far. */
  changes: () => EventFrame[]
  /** Resolves with the first frame, heard or yet to come, that this accepts. */
  waitFor: (accepts: (frame: ServerFrame) => boolean) => Promise<ServerFrame>
  /** Says which topic is open here. */
  view: (topic: string | null) => void
  /** Says whether nobody touches this tab. */
  rest: (isIdle: boolean) => void
  /** Resolves with the close code. */
  closed: Promise<number>
  close: () => void
}

/** `origin`: of the page that asks; none where it is null. */
type Options = { since?: number; origin?: string | null; ticket?: string }

/**
 * Connects and is greeted: from then on it hears everything. Rejects with `Unexpected server response: <status>` when
 * it is refused; one that is ended at once comes back closed.
 */
export async function listen(url: string, person: TestPerson, options: Options = {}): Promise<LiveListener> {
  return listenWith(url, options.ticket ?? (await person.send(liveTicket)).ticket, options)
}

/** The same, for who has a ticket. */
export async function listenWith(
  url: string,
  ticket: string,
  options: Omit<Options, 'ticket'> = {},
): Promise<LiveListener> {
  const address = new URL(livePath, url.replace('http', 'ws'))
  address.searchParams.set('ticket', ticket)
  if (options.since !== undefined) address.searchParams.set('since', String(options.since))
  const { origin = url } = options
  const socket = new WebSocket(address, origin === null ? {} : { origin })
  const frames: ServerFrame[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (data: Buffer) => {
    // The server's own frames, described by the contract.
    frames.push(JSON.parse(data.toString()) as ServerFrame)
    for (const look of waiting) look()
  })
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve)
  })
  await once(socket, 'open')
  const listener: LiveListener = {
    frames,
    changes: () => frames.filter((frame): frame is EventFrame => 'name' in frame),
    waitFor: (accepts) =>
      new Promise((resolve) => {
        const look = () => {
          const heard = frames.find(accepts)
          if (heard === undefined) return
          waiting.delete(look)
          resolve(heard)
        }
        waiting.add(look)
        look()
      }),
    view: (topic) => socket.send(JSON.stringify({ viewing: topic })),
    rest: (isIdle) => socket.send(JSON.stringify({ viewing: null, isIdle })),
    closed,
    close: () => socket.close(),
  }
  await Promise.race([listener.waitFor((frame) => 'hello' in frame), closed])
  return listener
}
