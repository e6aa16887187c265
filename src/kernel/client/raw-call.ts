// Sends a call as typed and returns the raw answer: for trying out the API by hand.
import { apiAddress } from './api-address.ts'
import { readAuthorization, reportUnauthorized } from './call.ts'

type RawCall = { method: string; path: string; body?: string | undefined }
export type RawAnswer = {
  status: number
  milliseconds: number
  /** Empty when the answer is not JSON. */
  text: string
  /** As the answer's header says. */
  type: string
  bytes: number
}

const unauthorized = 401

/** With the person's own session, without retries. Rejects when no answer came. */
export async function callRaw({ method, path, body }: RawCall): Promise<RawAnswer> {
  const sentWith = readAuthorization()
  const headers = new Headers({ Accept: 'application/json' })
  if (sentWith !== undefined) headers.set('Authorization', sentWith)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  const began = performance.now()
  const response = await fetch(apiAddress() + path, { method, headers, ...(body !== undefined && { body }) })
  const content = await response.blob()
  const milliseconds = Math.round(performance.now() - began)
  const type = response.headers.get('content-type') ?? ''
  const text = type.startsWith('application/json') ? await content.text() : ''
  if (response.status === unauthorized && text.includes('"unauthorized"')) reportUnauthorized(sentWith)
  return { status: response.status, milliseconds, text, type, bytes: content.size }
}
