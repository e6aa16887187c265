// A call that the first script sends while the code is still on its way, and `call` takes over.
import { apiAddress } from './api-address.ts'

type EarlyCall = { url: string; authorization: string; answer: Promise<Response> }

declare global {
  // The two scripts share nothing else.
  var earlyCall: EarlyCall | undefined
}

/** Asks for what this path answers to the holder of this token. */
export function callEarly(path: string, token: string) {
  const url = apiAddress() + path
  const authorization = `Bearer ${token}`
  const answer = fetch(url, { headers: { Accept: 'application/json', Authorization: authorization } })
  // The caller that takes the promise handles its failure; possibly nobody takes it.
  answer.catch(() => {})
  globalThis.earlyCall = { url, authorization, answer }
}

/** The answer to this very request, when it was sent early; only once, for it grows old. */
export function takeEarlyCall(url: string, authorization: string | undefined): Promise<Response> | undefined {
  const early = globalThis.earlyCall
  if (early?.url !== url || early.authorization !== authorization) return undefined
  globalThis.earlyCall = undefined
  return early.answer
}
