// Sign-in by status: who may enter, and the error for everybody else once they have proved who they are.
import type { ErrorCode } from '#kernel/errors.ts'
import { AppError } from '#kernel/errors.ts'
import type { Person } from '#kernel/server/people/people.ts'

type Status = Person['status']

/** People who deleted their own account may come back: `enter` restores them. */
const mayCome: ReadonlySet<Status> = new Set(['active', 'deleted'])
export const mayEnter = (status: Status): boolean => mayCome.has(status)

type Refusal = { code: ErrorCode; message: string }
const closed: Refusal = { code: 'account-closed', message: 'This account has been closed' }
const refusals: Partial<Record<Status, Refusal>> = {
  pending: { code: 'account-pending', message: 'This account isn’t active yet' },
  rejected: { code: 'account-rejected', message: 'This account was rejected' },
}

/** Said only to whoever has shown that the account is theirs. */
export function refuseEntry(status: Status): AppError {
  const { code, message } = refusals[status] ?? closed
  return new AppError(code, message)
}
