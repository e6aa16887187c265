// How somebody who is signed in shows once more that it is them, before a way into the account is added or taken away.
import type { Infer } from '#kernel/shape.ts'
import { object, optional } from '#kernel/shape.ts'
import { Code, TypedPassword } from './contract.ts'

/** Their password or, without one, a one-time code. Who has neither is asked for nothing where a way in is added. */
export const Proof = object({ password: optional(TypedPassword), code: optional(Code) })
export type Proof = Infer<typeof Proof>
