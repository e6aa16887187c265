// The call behind the start page's figure about sign-ins.
import { endpoint } from '#kernel/contract.ts'
import { integer, list, object, oneOf } from '#kernel/shape.ts'

const Count = integer({ min: 0 })

const systems = ['macos', 'windows', 'ios', 'android', 'linux', 'other'] as const
export type System = (typeof systems)[number]

export const signInPeriods = ['week', 'month', 'year'] as const
export type SignInPeriod = (typeof signInPeriods)[number]

/** Sign-ins and sign-ups by the system of the browser, in the last 7, 30 or 365 days of the workspace; most first. */
export const readSignIns = endpoint('GET', '/api/account/figures/sign-ins', {
  may: 'manager',
  input: object({ period: oneOf(signInPeriods) }),
  output: object({ systems: list(object({ system: oneOf(systems), count: Count }), systems.length) }),
})
