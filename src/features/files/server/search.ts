// Searches files and folders that a person can see by name and tag, both their own and those shared with them.
import type { Hit } from '#kernel/search-contract.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { findable } from '#kernel/server/search.ts'
import { isLive, sharedWith } from './entries/seen.ts'

/** Caps how many hits are ranked, for words that occur in many names. */
const orderedMost = 2000

type Row = { id: string; name: string; isFolder: boolean; place: string | null }

const readFound = (db: Db, actorId: string, { text, limit }: { text: string; limit: number }): Promise<Row[]> =>
  db.many(sql`
    with query as materialized (select search_query(${text}) as words),
    shared as materialized (select array${sharedWith(actorId)} as ids),
    matching as materialized (
      select e.id, e.modified_at from files_entries e, query, shared
      where e.search @@ query.words and ${isLive}
        and (e.owner_id = ${actorId} or e.id = any(shared.ids) or e.path && shared.ids)
      limit ${orderedMost}
    )
    select e.id, e.name, e.is_folder as "isFolder",
      case when e.owner_id = ${actorId} or e.path && shared.ids then folder.name end as place
    from matching m join files_entries e on e.id = m.id left join files_entries folder on folder.id = e.parent_id, shared
    order by e.is_folder desc, m.modified_at desc, e.id limit ${limit}`)

const nameMax = 300
const short = (name: string) => Array.from(name).slice(0, nameMax).join('')

const hitOf = ({ id, name, isFolder, place }: Row): Hit => ({
  kind: isFolder ? 'files.folder' : 'files.file',
  id,
  title: short(name),
  note: place === null ? null : short(place),
  link: `/dashboard/files-manager?${isFolder ? 'folder' : 'open'}=${id}`,
})

export const filesSearch = findable(async (db, actor, query) => (await readFound(db, actor.id, query)).map(hitOf))
