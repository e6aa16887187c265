// The content of the site's pages: written, put in order, deleted and brought back by managers.
import { isEnough } from '#kernel/contract.ts'
import { AppError, found } from '#kernel/errors.ts'
import { rankBetween } from '#kernel/rank.ts'
import { access } from '#kernel/server/access/access.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { on } from '#kernel/server/http/routes.ts'
import { announce } from '#kernel/server/live/announce.ts'
import { emit, managers } from '#kernel/server/live/events.ts'
import type { Actor, Part, RequestFacts, Verdict } from '#kernel/server/parts.ts'
import type { Content, Kind } from '../content.ts'
import { kinds, mostOf, problemsOf, tidy } from '../content.ts'
import {
  createEntry,
  deleteEntry,
  listEntries,
  moveEntry,
  restoreEntry,
  siteChanged,
  updateEntry,
} from '../contract.ts'
import {
  findDeleted,
  insertEntry,
  lockEntry,
  lockKind,
  markDeleted,
  readEntries,
  readEntry,
  readRanks,
  saveEntry,
  saveRank,
} from './entry-queries.ts'
import { saveTeam } from './team.ts'

function checked(kind: Kind, typed: Content): Content {
  const content = tidy(typed)
  const fields = problemsOf(kind, content)
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid', 'Some of this entry’s fields are missing or invalid', { fields })
  return content
}

async function requireRoom(tx: Tx, kind: Kind): Promise<void> {
  await lockKind(tx, kind)
  const most = mostOf[kind]
  if ((await readRanks(tx, kind)).length >= most)
    throw new AppError('no-room', `The site can have up to ${most} of these`)
}

const audited = {
  new: 'site.entryAdded',
  update: 'site.entryChanged',
  delete: 'site.entryDeleted',
  restore: 'site.entryRestored',
} as const

type Change = { what: keyof typeof audited; by: Actor; request: RequestFacts }

async function tell(tx: Tx, { what, by, request }: Change): Promise<void> {
  await recordAuditEntry(tx, { kind: audited[what], by, request })
  await emit(tx, siteChanged, {}, { to: managers })
  await announce(tx, 'site.changed', { byId: by.id })
}

export const entryParts: Part[] = [
  on(listEntries, async ({ db }) => ({ entries: await readEntries(db, kinds) })),

  on(createEntry, async ({ db, actor, request, input: { kind, personId, photo, ...typed } }) => {
    const content = checked(kind, typed)
    await requireRoom(db, kind)
    const last = (await readRanks(db, kind)).at(-1)
    const { id } = await insertEntry(db, { ...content, kind, rank: rankBetween(last?.rank ?? null, null) })
    await saveTeam(db, actor, id, { kind, personId, photo })
    await tell(db, { what: 'new', by: actor, request })
    return { entry: await readEntry(db, id) }
  }),

  on(updateEntry, async ({ db, actor, request, input: { entryId, revision, personId, photo, ...typed } }) => {
    const before = found(await lockEntry(db, entryId), 'Entry')
    if (revision !== undefined && revision !== before.revision)
      throw new AppError('conflict', 'This entry was changed meanwhile', { revision: before.revision })
    await saveEntry(db, entryId, checked(before.kind, typed))
    await saveTeam(db, actor, entryId, { kind: before.kind, personId, photo })
    await tell(db, { what: 'update', by: actor, request })
    return { entry: await readEntry(db, entryId) }
  }),

  on(moveEntry, async ({ db, input: { entryId, before } }) => {
    const { kind } = found(await lockEntry(db, entryId), 'Entry')
    await lockKind(db, kind)
    const others = (await readRanks(db, kind)).filter(({ id }) => id !== entryId)
    const at = before === null ? others.length : others.findIndex(({ id }) => id === before)
    if (at < 0) throw new AppError('not-found', 'Entry not found')
    await saveRank(db, entryId, rankBetween(others[at - 1]?.rank ?? null, others[at]?.rank ?? null))
    await emit(db, siteChanged, {}, { to: managers })
    return {}
  }),

  on(deleteEntry, async ({ db, actor, request, input: { entryId } }) => {
    found(await lockEntry(db, entryId), 'Entry')
    await markDeleted(db, entryId, true)
    await tell(db, { what: 'delete', by: actor, request })
    return {}
  }),

  on(restoreEntry, async ({ db, actor, request, input: { entryId } }) => {
    const entry = found(await findDeleted(db, entryId), 'Entry')
    await requireRoom(db, entry.kind)
    await markDeleted(db, entryId, false)
    await tell(db, { what: 'restore', by: actor, request })
    return {}
  }),

  // Messages too: managers and admins look after both.
  access(async (db, { person, recordId }) => {
    if (recordId === undefined) return undefined
    const found = await db.maybe<{ isThere: boolean }>(sql`
      select true as "isThere" from site_entries where id = ${recordId} and deleted_at is null
      union all select true from site_messages where id = ${recordId} and deleted_at is null limit 1`)
    if (!found) return undefined
    const verdict: Verdict = { may: isEnough(person.role, 'manager'), rule: 'site.access.managers' }
    return { see: verdict, change: verdict }
  }),
]
