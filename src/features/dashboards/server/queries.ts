// All SQL of the dashboards feature.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import type { Actor } from '#kernel/server/parts.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Person } from '../contract.ts'
import type { Arrangement } from '../start-contract.ts'

/** Only admins see people who aren’t public. */
export function readPeople(db: Db, actor: Pick<Actor, 'role'>, ids: readonly string[]): Promise<Person[]> {
  const shown = actor.role === 'admin' ? sql`` : sql`and is_public`
  return db.many(sql`
    select id, name, avatar_url as "avatarUrl", coalesce(job_title, '') as "jobTitle"
    from people_public where id = any(${ids}::uuid[]) and status = 'active' ${shown}
    order by name, id`)
}

type StartPageRow = Arrangement & { hasDismissedSteps: boolean }

/** As it usually is, for somebody who never changed anything. */
export async function readStartPage(db: Db, personId: string): Promise<StartPageRow> {
  const row = await db.maybe<StartPageRow>(sql`
    select widget_order as "widgetOrder", hidden_widgets as "hiddenWidgets",
      has_dismissed_steps as "hasDismissedSteps"
    from dashboards_start_pages where person_id = ${personId}`)
  return row ?? { widgetOrder: [], hiddenWidgets: [], hasDismissedSteps: false }
}

export async function saveArrangement(
  tx: Tx,
  personId: string,
  { widgetOrder, hiddenWidgets }: Arrangement,
): Promise<void> {
  await tx.run(sql`
    insert into dashboards_start_pages (person_id, widget_order, hidden_widgets)
    values (${personId}, ${widgetOrder}::text[], ${hiddenWidgets}::text[])
    on conflict (person_id) do update
    set widget_order = excluded.widget_order, hidden_widgets = excluded.hidden_widgets`)
}

export async function saveDismissed(tx: Tx, personId: string, isDismissed: boolean): Promise<void> {
  await tx.run(sql`
    insert into dashboards_start_pages (person_id, has_dismissed_steps) values (${personId}, ${isDismissed})
    on conflict (person_id) do update set has_dismissed_steps = excluded.has_dismissed_steps`)
}
