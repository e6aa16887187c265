// How somebody who is signed in shows once more that it is them, before a way into the account is added or taken away.
import type { Infer } from '#kernel/shape.ts'
import { object, optional } from '#kernel/shape.ts'
import { TypedPassword } from './contract.ts'
import { Code } from './sign-up-contract.ts'

/** For who has neither a password nor codes: how long ago the sign-in may be that shows that it is them. */
export const freshMinutes = 15

/** Their password or, without one, a one-time code; who has neither must have signed in just now. */
export const Proof = object({ password: optional(TypedPassword), code: optional(Code) })
export type Proof = Infer<typeof Proof>
