// Remembers the number that the first reads of this tab were true at, so that the live connection begins there.
import { sequenceHeader } from '../contract.ts'

let first: number | undefined

/** Notes what an answer to a read says; the oldest counts, as that read missed everything after it. */
export function notePosition(headers: Headers): void {
  const header = headers.get(sequenceHeader)
  if (header === null) return
  const position = Number(header)
  if (Number.isSafeInteger(position)) first = Math.min(position, first ?? position)
}

export const firstPosition = () => first
