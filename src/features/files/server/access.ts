// Explains why a person can view or edit a file or folder: as the owner, or through a share of it or of an ancestor.
import { found } from '#kernel/errors.ts'
import { access } from '#kernel/server/access/access.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Asked, Verdicts } from '#kernel/server/parts.ts'
import { Id, check } from '#kernel/shape.ts'
import type { TextKey } from '#kernel/texts.ts'
import { isLive, levelOf, levels } from './entries/seen.ts'

type Place = { level: number; isTrashed: boolean; isByName: boolean }

/** The ID of an entry, or of a version, share or link of one. */
const readPlace = (db: Db, personId: string, recordId: string): Promise<Place | undefined> =>
  db.maybe(sql`
    with wanted as (
      select id from files_entries where id = ${recordId}
      union select entry_id from files_versions where id = ${recordId}
      union select entry_id from files_shares where id = ${recordId}
      union select entry_id from files_links where id = ${recordId}
    )
    select ${levelOf(personId)} as level, not (${isLive}) as "isTrashed", exists (
      select from files_shares s where s.entry_id = any(e.path || e.id) and s.person_id = ${personId}
    ) as "isByName"
    from files_entries e where e.id = (select id from wanted limit 1)`)

/** A planned upload belongs to its sender alone. */
const readPlan = (db: Db, personId: string, recordId: string): Promise<Place | undefined> =>
  db.maybe(sql`
    select case when person_id = ${personId} then ${levels.owner}::integer else 0 end as level, false as "isTrashed",
      false as "isByName"
    from files_plans where id = ${recordId}`)

const rules: Record<'named' | 'everyone', Record<number, TextKey>> = {
  named: { 1: 'files.access.views', 2: 'files.access.edits' },
  everyone: { 1: 'files.access.everyoneViews', 2: 'files.access.everyoneEdits' },
}

function verdictsOf({ level, isTrashed, isByName }: Place): Verdicts {
  if (level === levels.owner) {
    const verdict = { may: true, rule: 'files.access.owner' } as const
    return { see: verdict, change: verdict }
  }
  if (isTrashed) {
    const verdict = { may: false, rule: 'files.access.trashed' } as const
    return { see: verdict, change: verdict }
  }
  const rule = rules[isByName ? 'named' : 'everyone'][level] ?? 'files.access.none'
  return { see: { may: level > 0, rule }, change: { may: level >= levels.edit, rule } }
}

function recordAt({ path, search, recordId }: Asked): string | undefined {
  if (recordId !== undefined) return recordId
  if (!/^\/dashboard\/files-manager\/?$/.test(path)) return undefined
  return search.get('open') ?? search.get('preview') ?? search.get('folder') ?? undefined
}

export const filesAccess = access(async (db, asked) => {
  const wanted = recordAt(asked)
  if (wanted === undefined || !check(Id, wanted).ok) return undefined
  const place = (await readPlace(db, asked.person.id, wanted)) ?? (await readPlan(db, asked.person.id, wanted))
  // A bare ID may belong to another feature.
  if (!place && asked.recordId !== undefined) return undefined
  return verdictsOf(found(place, 'Record'))
})
