// Leaves for a sign-in provider, and remembers in this tab alone what is needed on the way back.
import { call } from '#kernel/client/call.ts'
import { forget, readValue, writeValue } from '#kernel/client/storage.ts'
import type { PublicConfig } from '#kernel/public-config.ts'
import { object, oneOf, text } from '#kernel/shape.ts'
import { beginProvider } from '../../providers-contract.ts'

const leftKey = 'leftForProvider'

const Left = object({
  purpose: oneOf(['sign-in', 'connect']),
  secret: text({ min: 1, max: 100 }),
  /** The provider's display name. */
  name: text({ max: 60 }),
  /** Where to go on afterwards. */
  to: text({ max: 2000 }),
})

/** Where to go on afterwards, and how it begins when it is not a sign-in. */
type Way = { to: string; begin?: () => Promise<{ address: string; secret: string }> }

/** The page goes away: nothing runs after it. */
export async function leaveFor(
  { key, name }: PublicConfig['providers'][number],
  purpose: 'sign-in' | 'connect',
  { to, begin = () => call(beginProvider, { provider: key }) }: Way,
): Promise<void> {
  const { address, secret } = await begin()
  writeValue('session', leftKey, { purpose, secret, name, to })
  window.location.assign(address)
}

/** Takes the stored state, once; undefined in a tab that didn't leave. */
export function takeLeft() {
  const left = readValue('session', leftKey, Left)
  forget('session', leftKey)
  return left
}
