// How good a new password is, as its meter shows it and as both sides refuse it.
import type { FieldProblems } from '#kernel/shape.ts'
import { lengthOf } from '#kernel/shape.ts'
import { isCommonPassword } from './common-password.ts'
import { passwordMin } from './contract.ts'

export type Strength = 'none' | 'tooEasy' | 'fair' | 'strong' | 'veryStrong'
const strongLength = 12
const veryStrongLength = 16

/** Length is what counts, once a password is none of those that are tried first. */
export function strengthOf(password: string, about: readonly string[]): Strength {
  const length = lengthOf(password)
  if (length === 0) return 'none'
  if (length < passwordMin || isCommonPassword(password, about)) return 'tooEasy'
  if (length < strongLength) return 'fair'
  return length < veryStrongLength ? 'strong' : 'veryStrong'
}

/** The problem of a password that is long enough for the contract but a common one. */
export function passwordProblem(password: string, about: readonly string[]): FieldProblems {
  const isTooShort = lengthOf(password) < passwordMin
  return !isTooShort && isCommonPassword(password, about) ? { password: { code: 'common-password' } } : {}
}
