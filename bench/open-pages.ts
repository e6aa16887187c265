// Open pages as the server sees them: people who are signed in, their live connections, and how soon those hear a change.
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { livePath, liveTicket } from '#kernel/live-contract.ts'
import { createSession } from '#kernel/server/access/sessions.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { insertPerson } from '#kernel/server/people/people.ts'
import { requestsOf, send } from './demo.ts'

export type SignedIn = { id: string; token: string }

export async function insertSignedIn(tx: Tx, name: string, index: number): Promise<SignedIn> {
  const email = `${name.toLowerCase()}-${index}@atrium.example`
  const { id } = await insertPerson(tx, { email, firstName: name, lastName: `${index}`, passwordHash: '' })
  return { id, token: (await createSession(tx, id, { address: '127.0.0.1', userAgent: 'bench' })).accessToken }
}

export async function openPage(url: string, token: string): Promise<WebSocket> {
  const { ticket } = (await send(url, requestsOf(token).post(liveTicket.path, {}))) as { ticket: string }
  const address = `${url.replace('http', 'ws')}${livePath}?ticket=${ticket}`
  const page = new WebSocket(address, { origin: url, perMessageDeflate: false })
  await once(page, 'message')
  return page
}

/** Makes a change; answers how long after its sending each page heard the event, in milliseconds. */
export async function hear(
  pages: readonly WebSocket[],
  eventName: string,
  change: () => Promise<unknown>,
): Promise<number[]> {
  const waits: number[] = []
  const all = Promise.withResolvers<void>()
  const sent = performance.now()
  const onMessage = (bytes: Buffer) => {
    if (!bytes.includes(eventName)) return
    waits.push(performance.now() - sent)
    if (waits.length === pages.length) all.resolve()
  }
  for (const page of pages) page.on('message', onMessage)
  await Promise.all([change(), all.promise])
  for (const page of pages) page.off('message', onMessage)
  return waits
}

/** The wait that this part of all do not exceed. */
export const percentile = (waits: readonly number[], part: number): number =>
  waits.toSorted((one, other) => one - other)[Math.floor(waits.length * part)] ?? Number.NaN
