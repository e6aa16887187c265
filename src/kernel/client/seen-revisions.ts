// Which revision a kept write has seen: where it builds on another one, what the server made of that.
import type { Unsent } from './unsent-store.ts'

/** The revisions after our own writes, for writes that build on them. */
const revisions = new Map<string, number>()

/** The new revision, as the answer states it. */
export function noteRevision(key: string, answer: unknown) {
  const revision = revisionIn(answer)
  if (revision !== undefined) revisions.set(key, revision)
}

/** A write on top of one that was answered has seen the revision in that answer. */
export function rebased(write: Unsent): Unsent {
  const { revisionFrom, ...rest } = write
  const revision = revisionFrom === undefined ? undefined : revisions.get(revisionFrom)
  return revision === undefined ? write : { ...rest, body: JSON.stringify({ ...parsed(write.body), revision }) }
}

// Written as an object by `sendLater`.
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
