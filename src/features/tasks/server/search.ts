// Finds a person’s own tasks, open ones first.
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { findable } from '#kernel/server/search.ts'
import type { Hit } from '#kernel/search-contract.ts'
import { tasksPath } from '../address.ts'

const readHits = (db: Db, actorId: string, { text, limit }: { text: string; limit: number }): Promise<Hit[]> =>
  db.many(sql`
    select 'tasks.task' as kind, t.id::text as id, t.name as title, t.due_on::text as note,
      ${tasksPath} || '?task=' || t.id as link
    from tasks t where t.person_id = ${actorId} and t.search @@ (select search_query(${text}))
    order by t.is_done, t.rank limit ${limit}`)

export const taskSearch = findable((db, actor, query) => readHits(db, actor.id, query))
