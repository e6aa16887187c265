// Changes on their way to the server: a read that began before them doesn't take them back on the screen.
import type { Mail } from '../entities.ts'
import type { Change, Targets } from './apply-change.ts'
import { changed, isTargeted, withChange } from './apply-change.ts'
import type { Listed, ListQuery } from './mail-keys.ts'

type Pending = { targets: Targets; change: Change }

const pending = new Set<Pending>()

/** Held until `run` has ended, whether the server took it or refused it. */
export async function whilePending<Result>(one: Pending, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } finally {
    pending.delete(one)
  }
}

export function beginPending(targets: Targets, change: Change): Pending {
  const one = { targets, change }
  pending.add(one)
  return one
}

/** A list as it was read, with the changes that are on their way. */
export const listWithPending = (listed: Listed, query: ListQuery): Listed =>
  [...pending].reduce((now, { targets, change }) => withChange(now, query, targets, change), listed)

export const mailsWithPending = (mails: readonly Mail[]): readonly Mail[] =>
  [...pending].reduce<readonly Mail[]>(
    (now, { targets, change }) => now.map((mail) => (isTargeted(mail, targets) ? changed(mail, change) : mail)),
    mails,
  )
