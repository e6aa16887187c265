// How many people and how much storage the workspace may have, where a feature limits them: asked before more are added.
import { AppError } from '../errors.ts'
import type { Db, Tx } from './database/db.ts'
import { sql } from './database/sql.ts'
import type { Wiring } from './parts.ts'

/** Null: no limit. */
type Limits = { peopleMost: number | null; storageMost: number | null }

/** The limits that a feature sets now. What is there already stays, however much it is. */
export type LimitsPart = { kind: 'limits'; read: (db: Db) => Promise<Limits> }

export const limits = (read: LimitsPart['read']): LimitsPart => ({ kind: 'limits', read })

const least = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : Math.min(...known)
}

async function readLimits(db: Db, parts: readonly LimitsPart[]): Promise<Limits> {
  const all = await Promise.all(parts.map(({ read }) => read(db)))
  return {
    peopleMost: least(all.map(({ peopleMost }) => peopleMost)),
    storageMost: least(all.map(({ storageMost }) => storageMost)),
  }
}

/** `people`: who can sign in, and who was invited to. `storage`: all contents, and what is on its way. */
export type Used = { people: number; active: number; storage: number }

export async function readUsed(db: Db): Promise<Used> {
  const [people, storage] = await Promise.all([readPeople(db), readStorage(db)])
  return { ...people, storage }
}

/** By role and status, as the table keeps them. */
const readPeople = (db: Db): Promise<Pick<Used, 'people' | 'active'>> =>
  db.one(sql`
    select coalesce(sum(count), 0)::bigint as people,
      coalesce(sum(count) filter (where status = 'active'), 0)::bigint as active
    from people_counts where status in ('active', 'pending')`)

async function readStorage(db: Db): Promise<number> {
  const { storage } = await db.one<{ storage: number }>(sql`
    select (select coalesce(sum(bytes), 0)::bigint from blob_sums)
      + (select coalesce(sum(length), 0)::bigint from uploads where finished_at is null) as storage`)
  return storage
}

/** After `added` people came to those who can sign in or are invited to: refused if they are more than there may be. */
export async function checkPeople(tx: Tx, added: number): Promise<void> {
  if (added <= 0) return
  const { peopleMost } = await readLimits(tx, tx.wiring.limits)
  if (peopleMost === null) return
  // Two at once would both count one too few.
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('people.limit'))`)
  const { people } = await readPeople(tx)
  if (people <= peopleMost) return
  throw new AppError('plan-people', `Your plan holds ${peopleMost} people. Upgrade to add more`)
}

/** Before so many bytes are received. */
export async function checkStorage(db: Db, { limits: parts }: Pick<Wiring, 'limits'>, bytes: number): Promise<void> {
  if (bytes <= 0) return
  const { storageMost } = await readLimits(db, parts)
  if (storageMost === null) return
  const storage = await readStorage(db)
  if (storage + bytes <= storageMost) return
  throw noStorage()
}

/** After so many bytes were written down as on their way. */
export async function checkStorageTaken(tx: Tx, bytes: number): Promise<void> {
  if (bytes <= 0) return
  const { storageMost } = await readLimits(tx, tx.wiring.limits)
  if (storageMost === null) return
  // Two at once would both count one too few.
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('storage.limit'))`)
  const storage = await readStorage(tx)
  if (storage > storageMost) throw noStorage()
}

const noStorage = () => new AppError('plan-storage', 'Your plan has no storage left for this. Upgrade to add more')
