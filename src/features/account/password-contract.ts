// The rule for a new password, for every feature where somebody sets one.
import type { FieldProblems } from '#kernel/shape.ts'
import { passwordProblem } from './password-strength.ts'

/** What is wrong with a password that is long enough, at the field `password`. `about` is what is known of the person. */
export const newPasswordProblem = (password: string, about: readonly string[]): FieldProblems =>
  passwordProblem(password, about)
