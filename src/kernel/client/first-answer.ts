// Reads the answer that the page has brought along, so that its first picture need not wait for a call.
import type { Endpoint } from '../contract.ts'
import type { FirstAnswer } from '../first-answer.ts'
import { firstAnswerId, keyOfCall } from '../first-answer.ts'

/**
 * The answer to this very call, when the page has brought it: as nobody gets it who is not signed in, and as old as the
 * page. Only once.
 */
export function takeFirstAnswer<Input, Output>(
  { path }: Endpoint<Input, Output>,
  input: NoInfer<Input> & Readonly<Record<string, string | undefined>>,
): Output | undefined {
  const element = document.getElementById(firstAnswerId)
  if (!element) return undefined
  // Written by our own server, as the answers of calls are.
  const { key, answer } = JSON.parse(element.textContent) as FirstAnswer
  if (key !== keyOfCall(path, input)) return undefined
  element.remove()
  return answer as Output
}

/** When the page was asked for, in milliseconds since 1970: its answer is as old. */
export const firstAnswerAt = () => performance.timeOrigin
