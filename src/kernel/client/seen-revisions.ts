// Which revision a kept write has seen: where it builds on another one, what the server made of that.
import type { Unsent } from './unsent-store.ts'

/** What the server made of writes that others may build on. */
const revisions = new Map<string, number>()

/** What the server made of a write, as its answer says. */
export function noteRevision(key: string, answer: unknown) {
  const revision = revisionIn(answer)
  if (revision !== undefined) revisions.set(key, revision)
}

/** A write that builds on one that is answered: what the server made of that is what it has seen. */
export function rebased(write: Unsent): Unsent {
  const { revisionFrom, ...rest } = write
  const revision = revisionFrom === undefined ? undefined : revisions.get(revisionFrom)
  return revision === undefined ? write : { ...rest, body: JSON.stringify({ ...parsed(write.body), revision }) }
}

// What was kept was written as an object by `sendLater`.
export const parsed = (body: string) => JSON.parse(body) as Record<string, unknown>

/** Answers to updates carry their record, and that its revision. */
function revisionIn(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const values: unknown[] = Object.values(answer)
  return [answer, ...values].map(ownRevision).find((revision) => revision !== undefined)
}

const ownRevision = (value: unknown): number | undefined =>
  typeof value === 'object' && value !== null && 'revision' in value && typeof value.revision === 'number'
    ? value.revision
    : undefined
