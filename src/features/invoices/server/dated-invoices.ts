// Due days of issued invoices, as a layer in calendars: of all for managers, of their own for others.
import { datedLayer } from '#kernel/server/dated-layers.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { seesAll } from './seen.ts'

/** The range is of instants: its days are those of UTC, and calendars leave out what they don't show. */
export const dueDays = datedLayer({
  key: 'invoices.due',
  label: 'invoices.dueDays',
  read: (db, actor, { from, to, limit }) =>
    db.many(sql`
      select id, left(number || ' ' || coalesce(nullif(to_party ->> 'company', ''), to_party ->> 'name'), 300) as title,
        true as "allDay", due_date::text as start, (due_date + 1)::text as "end", state = 'paid' as "isDone",
        '/dashboard/invoice/' || id as link
      from invoices
      where deleted_at is null and state in ('unpaid', 'paid') and kind = 'invoice'
        and due_date >= ${from}::timestamptz::date and due_date <= ${to}::timestamptz::date
        and (${seesAll(actor)}::boolean or person_id = ${actor.id})
      order by due_date, id limit ${limit}`),
})
