// Turns a rejected call into what a screen needs: a code to translate, and its details.
import type { ErrorBody, ErrorCode } from '../errors.ts'
import { errorStatus } from '../errors.ts'
import { somethingWentWrong } from './call.ts'

/** `network` when no answer came, or one that Atrium's server didn't write. */
export type Failure = Omit<ErrorBody, 'code'> & { code: ErrorCode | 'network' }

const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  (value.code === 'network' || Object.hasOwn(errorStatus, value.code))

/** Reads what `call` rejected with, or what was read of it; a bug of ours counts as `internal`. */
export function failureOf(error: unknown): Failure {
  if (isFailure(error)) return error
  return { code: typeof error === 'string' ? 'network' : 'internal', message: somethingWentWrong }
}
