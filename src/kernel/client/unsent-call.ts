// The call that a kept write is, and whether sending it again may help.
import type { Endpoint } from '../contract.ts'
import type { Shape } from '../shape.ts'
import { record, text } from '../shape.ts'
import { call } from './call.ts'
import type { Failure } from './failure.ts'
import { parsed } from './seen-revisions.ts'
import type { Unsent } from './unsent-store.ts'

/** A network that swallows requests must not block all tabs for ever; the retry has the same key. */
const longestTry = 60_000
/** A bug on the server must not hold up all that comes after it. */
const triesAfterBug = 3

const anyObject = record(text({ max: 0 })) as Shape<Record<string, unknown>>
// The contract described the write when it was made; only how to send it is needed here.
const endpointOf = ({ path }: Unsent): Endpoint<Record<string, unknown>> => ({
  method: 'POST',
  path: path as Endpoint['path'],
  may: 'person',
  input: anyObject,
  output: anyObject,
})

/** Sends it once in effect; rejects as `call` does. */
export const sendKept = (write: Unsent, onHeaders: (headers: Headers) => void): Promise<unknown> =>
  call(endpointOf(write), parsed(write.body), {
    key: write.key,
    onHeaders,
    signal: AbortSignal.timeout(longestTry),
  })

/** Whether trying again later may help, after so many failures in a row. */
export function isPassing({ code }: Failure, failures: number): boolean {
  if (code === 'internal') return failures < triesAfterBug
  return code === 'network' || code === 'busy' || code === 'full' || code === 'too-many' || code === 'in-flight'
}
