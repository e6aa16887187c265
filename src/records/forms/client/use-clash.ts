// A change that clashes with somebody else's: kept until the person has chosen between both, and then sent again.
import { useState } from 'react'
import type { Failure } from '#kernel/client/failure.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { toastError } from '#kernel/client/toasts.ts'

export type Clashes = NonNullable<Failure['clashes']>
type Clash = { clashes: Clashes; revision: number | undefined }

type ClashOptions<Sent> = {
  /** Sends it over the revision that the person has seen now. */
  send: (sent: Sent, clash: Clash) => Promise<unknown>
  /** The rest of the change where the other values stay; nothing when that is all. */
  rest: (sent: Sent, clashes: Clashes) => Sent | undefined
  /** Takes over the other values, before the rest is sent. */
  onYield?: (clash: Clash) => void
}

/** `refuse` asks where a change clashes and shows a toast otherwise; `settle` answers the question. */
export function useClash<Sent>({ send, rest, onYield }: ClashOptions<Sent>) {
  const [asked, setAsked] = useState<Clash & { sent: Sent }>()
  const refuse = (error: unknown, sent: Sent) => {
    const { clashes, revision } = failureOf(error)
    if (clashes) setAsked({ clashes, revision, sent })
    else toastError(error)
  }
  const settle = (choice: 'mine' | 'theirs') => {
    if (!asked) return
    setAsked(undefined)
    if (choice === 'theirs') onYield?.(asked)
    const again = choice === 'mine' ? asked.sent : rest(asked.sent, asked.clashes)
    if (again !== undefined) void send(again, asked).catch((error: unknown) => refuse(error, again))
  }
  return { clashes: asked?.clashes, refuse, settle }
}

/** A change without the fields choice other value stays. */
export const withoutClashes = <Change extends object>(change: Change, clashes: Clashes): Partial<Change> =>
  // Each field keeps its value.
  Object.fromEntries(Object.entries(change).filter(([field]) => !(field in clashes))) as Partial<Change>
