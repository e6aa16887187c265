// Refuses new passwords by the rule that the contract cannot hold.
import { AppError } from '#kernel/errors.ts'
import { passwordProblem } from '../password-strength.ts'

/** Throws when a password is among those that are tried first. `about` is what is known of the person. */
export function refuseCommonPassword(password: string, about: readonly string[]): void {
  const fields = passwordProblem(password, about)
  if (fields['password']) throw new AppError('invalid', 'This password is too common', { fields })
}
