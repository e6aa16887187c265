// Requests that leave for an address that somebody wrote down: never into our own network, wherever a name leads.
import type { LookupAddress } from 'node:dns'
import { lookup as lookUp } from 'node:dns/promises'
import type { IncomingHttpHeaders, IncomingMessage, RequestOptions } from 'node:http'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { callbackify } from 'node:util'
import type { Config } from '../config.ts'
import { isLoopbackAddress, isPublicAddress } from './outgoing-addresses.ts'

export type OutgoingRules = {
  /** Names that may lead anywhere, as the operator says. */
  hosts: readonly string[]
  /** This machine itself may be asked, over http too: a demo that nobody else reaches. */
  allowsLoopback: boolean
  /** How names are looked up; the system's way otherwise. */
  resolve?: (name: string) => Promise<readonly LookupAddress[]>
}

type OutgoingRequest = {
  url: string
  method: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Until the last byte of the answer. */
  milliseconds: number
  /** More of the answer is not read. */
  answerMax: number
}

type OutgoingAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer; isCut: boolean }

/** The address may not be asked, whatever the reason: the rules say so, and nothing was sent. */
export class OutgoingRefusal extends Error {
  readonly code = 'NOT_ALLOWED'
}

export const outgoingRules = (config: Config): OutgoingRules => ({
  hosts: config.outgoingHosts,
  allowsLoopback: config.demo && !config.allowPublicDemo,
})

/** As URLs write them: IPv6 in brackets. */
const bareHost = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase()

function checkAddress(url: URL, address: string, { hosts, allowsLoopback }: OutgoingRules): void {
  if (allowsLoopback && isLoopbackAddress(address)) return
  if (url.protocol !== 'https:') throw new OutgoingRefusal('The URL must use HTTPS')
  if (hosts.includes(bareHost(url)) || isPublicAddress(address)) return
  throw new OutgoingRefusal(`${address} isn’t on the public internet`)
}

/** Checks an address before DNS; throws an `OutgoingRefusal`. */
export function checkUrl(text: string, rules: OutgoingRules): URL {
  const url = URL.parse(text)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new OutgoingRefusal('The URL must use HTTPS')
  }
  if (url.username !== '' || url.password !== '')
    throw new OutgoingRefusal('The URL can’t contain a username or password')
  const host = bareHost(url)
  if (isIP(host) !== 0) checkAddress(url, host, rules)
  else if (url.protocol === 'http:' && !(rules.allowsLoopback && host === 'localhost')) {
    throw new OutgoingRefusal('The URL must use HTTPS')
  }
  return url
}

const resolveBySystem = (name: string) => lookUp(name, { all: true })

/** Resolves a name. One bad address refuses all: an attacker would retry until it is the one picked. */
async function resolveChecked(name: string, url: URL, rules: OutgoingRules): Promise<LookupAddress[]> {
  const { resolve = resolveBySystem } = rules
  const found = await resolve(name)
  for (const { address } of found) checkAddress(url, address, rules)
  if (found.length === 0) throw new OutgoingRefusal(`${name} couldn’t be resolved`)
  return [...found]
}

async function readAnswer(answer: IncomingMessage, most: number): Promise<OutgoingAnswer> {
  const { statusCode: status = 0, headers } = answer
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    pieces.push(piece)
    size += piece.length
    // Leaving the loop closes the connection.
    if (size > most) break
  }
  return { status, headers, body: Buffer.concat(pieces).subarray(0, most), isCut: size > most }
}

/** Sends it once and follows no redirect; throws when there is no answer in time, or the address is not allowed. */
export function sendOut(wanted: OutgoingRequest, rules: OutgoingRules): Promise<OutgoingAnswer> {
  const { method, headers = {}, body, milliseconds, answerMax } = wanted
  return new Promise((resolve, reject) => {
    const url = checkUrl(wanted.url, rules)
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
    const options: RequestOptions & { autoSelectFamily: true } = {
      method,
      headers: { ...headers, ...length, 'Accept-Encoding': 'identity' },
      // A connection of its own: none is taken over from another request, whose address was checked by other rules.
      agent: false,
      // It goes to the very addresses that were checked: a name that leads elsewhere a moment later changes nothing.
      lookup: callbackify((name: string, _all: unknown) => resolveChecked(name, url, rules)),
      // With this all addresses of a name are asked for at once, and tried in turn.
      autoSelectFamily: true,
      signal: AbortSignal.timeout(milliseconds),
    }
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options)
    request.on('error', reject)
    request.on('response', (answer) => void readAnswer(answer, answerMax).then(resolve, reject))
    // Node reports it only here: a caller waiting for an answer would wait for ever.
    request.on('upgrade', (_, socket) => {
      socket.destroy()
      reject(Object.assign(new Error('The other side wants another protocol'), { code: 'ANOTHER_PROTOCOL' }))
    })
    request.end(body)
  })
}
