// The scope of the request (or job) that is being worked on, available wherever in the code the work is.
import { AsyncLocalStorage } from 'node:async_hooks'

export type Scope = {
  /** The request's id; goes with every log line about it. */
  id: string
  /** SQL statements so far. */
  statements: number
  /** The code of the refusal that it was answered with. */
  refusal?: string
}

export const requestScope = new AsyncLocalStorage<Scope>()
