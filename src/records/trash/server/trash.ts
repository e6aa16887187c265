// SQL for records that are marked as deleted, can be restored for a while, and are then removed for good.
import { sql } from '#kernel/server/database/sql.ts'
import { restoreDays } from '../trash.ts'

/** The value of `deleted_at` for a record that is deleted or restored now. */
export const deletedAt = (isDeleted: boolean) => sql`case when ${isDeleted}::boolean then clock_timestamp() end`

/** True for rows that can no longer be restored: a feature removes them in its `tidyUp`. */
export const isExpired = sql`deleted_at <= now() - make_interval(days => ${restoreDays})`
