// The rule of who sees a calendar and how much of it, used by every query of calendars and events.
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Calendar } from '../../entities.ts'

/** The level of each role, as in `calendar_level`. */
export const levels = { busy: 1, reads: 2, edits: 3, owner: 4 } as const

const roles: Readonly<Record<number, Calendar['role']>> = { 2: 'reads', 3: 'edits', 4: 'owner' }
export const roleOf = (level: number): Calendar['role'] => roles[level] ?? 'free-busy'

/**
 * The calendars that a person sees: `id`, `color`, `time_zone`, `everyone`, `is_own_main` and `level`, the highest of
 * what they may as its owner, as a member and as everyone.
 */
export const seenBy = (personId: string): Statement => sql`(
  select c.id, c.color, c.time_zone, c.everyone, c.is_main and c.owner_id = ${personId} as is_own_main,
    case when c.owner_id = ${personId} then 4 else greatest(calendar_level(c.everyone), calendar_level(m.role)) end as level
  from calendar_calendars c
  left join calendar_members m on m.calendar_id = c.id and m.person_id = ${personId}
  where c.deleted_at is null and c.id in (
    select id from calendar_calendars where owner_id = ${personId}
    union all select id from calendar_calendars where everyone is not null and deleted_at is null
    union all select calendar_id from calendar_members where person_id = ${personId}
  )
)`
