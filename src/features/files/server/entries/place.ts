// Decides where entries go in a folder: name conflicts are reported, and one answer resolves them all.
import { AppError } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import type { ConflictAnswer, NameConflict } from '../../entities.ts'
import { depthMax } from '../../entities.ts'
import { nameKey } from '../../names.ts'
import type { Found, Place } from '../drives/change.ts'
import { readEntries } from './rows.ts'
import type { Standing } from './take-name.ts'
import { readFreeName, readTaken } from './take-name.ts'

/** The destination of an entry: a name, a new version of an existing file, or skipped. */
export type Settled = { entry: Found } & ({ name: string } | { into: string } | { skipped: true })
export type Settling = { conflicts: NameConflict[] } | { settled: Settled[] }

type Asking = { actorId: string; entries: readonly Found[]; place: Place; answer: ConflictAnswer | undefined }

type Coming = { entry: Found; other: Standing | Found | undefined; isStanding: boolean }

/** Without an answer, a taken name is a conflict and nothing happens. A folder never becomes a version. */
export async function settleNames(tx: Tx, { actorId, entries, place, answer }: Asking): Promise<Settling> {
  const taken = await readTaken(
    tx,
    place,
    entries.map(({ name }) => name),
  )
  const coming = new Map<string, Found>()
  const settled: Settled[] = []
  const asked: { entry: Found; byId: string }[] = []
  for (const entry of entries) {
    const key = nameKey(entry.name)
    const standing = taken.get(key)
    const isStanding = standing !== undefined && standing.id !== entry.id
    const other = isStanding ? standing : coming.get(key)
    if (other && answer === undefined) asked.push({ entry, byId: other.id })
    else {
      const one = await settleOne(tx, place, {
        coming: { entry, other, isStanding },
        answer,
        others: new Set(coming.keys()),
      })
      if ('name' in one) coming.set(nameKey(one.name), entry)
      settled.push(one)
    }
  }
  return asked.length === 0 ? { settled } : { conflicts: await conflictsOf(tx, actorId, asked) }
}

type Choice = { coming: Coming; answer: ConflictAnswer | undefined; others: ReadonlySet<string> }

async function settleOne(
  tx: Tx,
  place: Place,
  { coming: { entry, other, isStanding }, answer, others }: Choice,
): Promise<Settled> {
  if (!other) return { entry, name: entry.name }
  if (answer === 'skip') return { entry, skipped: true }
  const areFiles = !entry.isFolder && !other.isFolder
  if (answer === 'new-version' && areFiles && isStanding) return { entry, into: other.id }
  return { entry, name: await readFreeName(tx, place, entry.name, { isFolder: entry.isFolder, others }) }
}

async function conflictsOf(
  tx: Tx,
  actorId: string,
  asked: readonly { entry: Pick<Found, 'id' | 'name'>; byId: string }[],
): Promise<NameConflict[]> {
  const existing = await readEntries(tx, actorId, [...new Set(asked.map(({ byId }) => byId))])
  const byId = new Map(existing.map((entry) => [entry.id, entry]))
  return asked.flatMap(({ entry: { id, name }, byId: standingId }) => {
    const standing = byId.get(standingId)
    return standing ? [{ id, name, existing: standing }] : []
  })
}

/** Drops entries nested inside others of the list, since they move along. */
export function outermost(entries: readonly Found[]): Found[] {
  const ids = new Set(entries.map(({ id }) => id))
  return entries.filter(({ path }) => !path.some((id) => ids.has(id)))
}

/** Refuses to put a folder into itself before anything changes. */
export function refuseItself(entries: readonly Found[], { id, path }: Place): void {
  const into = entries.find((entry) => entry.id === id || path.includes(entry.id))
  if (into) throw new AppError('invalid', `“${into.name}” can’t go into itself`)
}

export function checkDepth(deepest: number): void {
  if (deepest > depthMax) throw new AppError('no-room', `Folders can be nested up to ${depthMax} levels deep`)
}
