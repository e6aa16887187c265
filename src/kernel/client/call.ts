// The one way to the server: every call of every feature goes through here.
import { isKeyTaken } from '../contract.ts'
import type { Endpoint } from '../contract.ts'
import { keyOfCall } from '../first-answer.ts'
import { apiAddress } from './api-address.ts'
import { takeEarlyCall } from './early-call.ts'
import { notePosition } from './live-position.ts'

/** The rejection of a call without an answer, or with one that has no body. */
export const somethingWentWrong = 'Something went wrong'

type CallOptions = {
  signal?: AbortSignal
  /** The idempotency key, when several calls may send the same command; generated here otherwise. */
  key?: string
  /** Gets the headers of the answer, whatever it is. */
  onHeaders?: (headers: Headers) => void
}
type Arguments<Input> =
  Record<never, never> extends Input ? [input?: Input, options?: CallOptions] : [input: Input, options?: CallOptions]

const retryDelays = [400, 1600]
const unauthorized = 401

let authorization: string | undefined
let whenUnauthorized: (() => void) | undefined

/** Sends this token with every call from now on, or none. */
export function setAuthorization(token: string | undefined) {
  authorization = token === undefined ? undefined : `Bearer ${token}`
}

/** Runs when the server no longer accepts the token that is sent. */
export function onUnauthorized(handler: () => void) {
  whenUnauthorized = handler
}

/** The header that says who asks, for what is no call: uploads and files. */
export const readAuthorization = () => authorization

/** A request with this header was refused: the session has ended, unless another one has started since. */
export function reportUnauthorized(sentWith: string | undefined) {
  if (sentWith !== undefined && sentWith === authorization) whenUnauthorized?.()
}

/** Sends a call and answers its output; rejects with the answer's body, or with 'Something went wrong'. */
export async function call<Input, Output>(
  endpoint: Endpoint<Input, Output>,
  ...rest: Arguments<Input>
): Promise<Output> {
  const [input, options = {}] = rest
  const sentWith = authorization
  const { response, body } = await send(requestOf(endpoint, input, options))
  options.onHeaders?.(response.headers)
  if (response.ok) {
    // oxlint-disable-next-line only-throw-error -- as below
    if (!isWhole(body)) throw somethingWentWrong
    if (endpoint.method === 'GET') notePosition(response.headers)
    return body as Output
  }
  if (response.status === unauthorized && codeOf(body) === 'unauthorized') reportUnauthorized(sentWith)
  // The specification rejects with the answer's body itself; see `failureOf`.
  // oxlint-disable-next-line only-throw-error, prefer-nullish-coalescing -- the specification's shared client; an empty body is none
  throw body || somethingWentWrong
}

type Sent = { url: string; init: RequestInit; mayRepeat: boolean }
type Answer = { response: Response; body: unknown }

function requestOf(endpoint: Endpoint, input: unknown, options: CallOptions): Sent {
  // The page's language, which may be another than the browser's.
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': document.documentElement.lang })
  if (authorization !== undefined) headers.set('Authorization', authorization)
  const init: RequestInit = { method: endpoint.method, headers, ...(options.signal && { signal: options.signal }) }
  // The inputs of reads are strings, since they are part of the address.
  const fields = input as Readonly<Record<string, string | undefined>> | undefined
  if (endpoint.method === 'GET')
    return { url: apiAddress() + keyOfCall(endpoint.path, fields ?? {}), init, mayRepeat: false }
  headers.set('Content-Type', 'application/json')
  // Answers are kept by key and person, or by what only this visitor sends; and not of every call.
  const mayRepeat = (authorization !== undefined || endpoint.visitorScope !== undefined) && isKeyTaken(endpoint)
  if (mayRepeat) headers.set('Idempotency-Key', options.key ?? newKey())
  return { url: apiAddress() + endpoint.path, init: { ...init, body: JSON.stringify(input ?? {}) }, mayRepeat }
}

/** Sends once, and again under the same key while no whole answer comes or the first try is still at work. */
async function send(sent: Sent): Promise<Answer> {
  const delays = sent.mayRepeat ? retryDelays : []
  for (const delay of delays) {
    const answer = await fetch(sent.url, sent.init).then(withBody).catch(withoutAnswer)
    if (answer && !mayBeAskedAgain(answer)) return answer
    await new Promise((resolve) => setTimeout(resolve, delay))
  }
  const early = sent.init.method === 'GET' ? takeEarlyCall(sent.url, authorization) : undefined
  return (early ?? fetch(sent.url, sent.init)).then(withBody).catch((error: unknown) => {
    withoutAnswer(error)
    // oxlint-disable-next-line only-throw-error -- as above
    throw somethingWentWrong
  })
}

/** An aborted call stays aborted; any other failure means that no complete answer arrived. */
function withoutAnswer(error: unknown): undefined {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  return undefined
}

/** The server keeps its first answer under the key, so a retry returns the original result. */
const mayBeAskedAgain = ({ response, body }: Answer) =>
  response.ok ? !isWhole(body) : response.status === 409 && codeOf(body) === 'in-flight'

/**
 * Every success is the JSON object that the contract describes; the server's routes see to it. Anything else was cut
 * off on its way, or is by somebody between.
 */
const isWhole = (body: unknown) => typeof body === 'object' && body !== null

async function withBody(response: Response): Promise<Answer> {
  const text = await response.text()
  try {
    return { response, body: JSON.parse(text) as unknown }
  } catch {
    return { response, body: text }
  }
}

const codeOf = (body: unknown) => (typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined)

/** The address of a WebSocket on the same server as the calls. */
export function webSocketUrl(path: string): URL {
  const address = new URL(apiAddress() + path, window.location.origin)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  return address
}

/** An idempotency key. Not `randomUUID`, which doesn't exist on plain http in a local network. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
