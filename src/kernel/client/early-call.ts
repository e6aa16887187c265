// Calls that the first script sends while the code is still loading, and that `call` takes over.
import { apiAddress } from './api-address.ts'

type EarlyCall = { authorization: string; answer: Promise<Response> }

declare global {
  // Keyed by address. The two scripts share nothing else.
  var earlyCalls: Map<string, EarlyCall> | undefined
}

/** Asks for what this path answers to the holder of this token. */
export function callEarly(path: string, token: string) {
  const url = apiAddress() + path
  const authorization = `Bearer ${token}`
  // As `call` sends it.
  const headers = {
    Accept: 'application/json',
    'Accept-Language': document.documentElement.lang,
    Authorization: authorization,
  }
  const answer = fetch(url, { headers })
  // The caller that takes the promise handles its failure; possibly nobody takes it.
  answer.catch(() => {})
  globalThis.earlyCalls ??= new Map()
  globalThis.earlyCalls.set(url, { authorization, answer })
}

/** The answer to this very request, when it was sent early; only once, for it grows old. */
export function takeEarlyCall(url: string, authorization: string | undefined): Promise<Response> | undefined {
  const early = globalThis.earlyCalls?.get(url)
  if (early === undefined || early.authorization !== authorization) return undefined
  globalThis.earlyCalls?.delete(url)
  return early.answer
}
