// A page's first reads: the first script sends them, so that the first render has the answers and no placeholders.
import type { Endpoint } from '../contract.ts'
import { keyOfCall } from '../first-answer.ts'
import { apiAddress } from './api-address.ts'
import { readAuthorization } from './call.ts'
import { takeEarlyCall } from './early-call.ts'
import { onFrame } from './live-connection.ts'
import { notePosition } from './live-position.ts'

/** Milliseconds that the first render waits for answers that arrive later than the code. */
const patience = 100

type Answer = { headers: Headers; body: unknown }
const answers = new Map<string, Answer>()

/** Resolves when the answers to the first script's calls are there, or when they take too long. */
export async function awaitFirstReads(): Promise<void> {
  const asked = [...(globalThis.earlyCalls ?? [])]
  const all = Promise.allSettled(asked.map(([url, { answer }]) => keep(url, answer)))
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, patience))])
}

/** Keeps a copy of the answer: `call` gets the original, and refusals too. */
async function keep(url: string, early: Promise<Response>): Promise<void> {
  const response = await early
  if (response.ok) answers.set(url, { headers: response.headers, body: await response.clone().json() })
}

/**
 * The answer to this very call, once, if the page's server part lists it (`firstReads`) and it came before the first
 * render. For `initialData`: `call` asks for anything else, and also takes over calls that are still on their way.
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
  // Written by our own server, like the answers of all calls.
  return answer.body as Output
}

function forget(): void {
  answers.clear()
  globalThis.earlyCalls?.clear()
}

/** Milliseconds; by then the page has taken what it reads first. */
const age = 5000

/** Lets go of answers that nobody took: they are old after the first change, and after some seconds. */
export function forgetFirstReads(): void {
  if ((globalThis.earlyCalls?.size ?? 0) === 0) return
  const stop = onFrame((frame) => ('name' in frame || 'reset' in frame) && forget())
  setTimeout(() => {
    stop()
    forget()
  }, age)
}
