// The first reads of a page: asked for by the first script, so that the first render has it and shows no place-holder.
import type { Endpoint } from '../contract.ts'
import { keyOfCall } from '../first-answer.ts'
import { apiAddress } from './api-address.ts'
import { readAuthorization } from './call.ts'
import { takeEarlyCall } from './early-call.ts'
import { notePosition } from './live-position.ts'

/** Milliseconds that the first render waits for answers which the code has overtaken. */
const patience = 100

type Answer = { headers: Headers; body: unknown }
const answers = new Map<string, Answer>()

/** Resolves when the answers to what the first script has asked for are there, or don't come soon. */
export async function awaitFirstReads(): Promise<void> {
  const asked = [...(globalThis.earlyCalls ?? [])]
  const all = Promise.allSettled(asked.map(([url, { answer }]) => keep(url, answer)))
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, patience))])
}

/** A copy: `call` gets the answer itself, and what came of a refusal. */
async function keep(url: string, early: Promise<Response>): Promise<void> {
  const response = await early
  if (response.ok) answers.set(url, { headers: response.headers, body: await response.clone().json() })
}

/**
 * The answer to this very call where the page's server part names it (`firstReads`) and it came before the first render;
 * only once. For `initialData`: whatever isn't there is asked for by `call`, which also takes what is still on its way.
 */
export function takeFirstRead<Input, Output>(
  { path }: Endpoint<Input, Output>,
  input: NoInfer<Input> & Readonly<Record<string, string | undefined>>,
): Output | undefined {
  const url = apiAddress() + keyOfCall(path, input)
  const answer = answers.get(url)
  if (!answer || takeEarlyCall(url, readAuthorization()) === undefined) return undefined
  answers.delete(url)
  notePosition(answer.headers)
  // By our own server, as the answers of calls are.
  return answer.body as Output
}

/** Nobody shows what has grown old. */
export function forgetFirstReads(): void {
  answers.clear()
  globalThis.earlyCalls?.clear()
}
