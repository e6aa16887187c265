// The rule for a new password, for every feature where somebody sets one.
import type { FieldProblems } from '#kernel/shape.ts'
import { passwordProblem } from './password-strength.ts'

/** Why a sufficiently long password is refused, at the field `password`. `about` are the person's own details. */
export const newPasswordProblem = (password: string, about: readonly string[]): FieldProblems =>
  passwordProblem(password, about)
