// How statements that serve records of several features name a record, and those that somebody may see.
import type { Statement } from './sql.ts'

/** A record of one kind, such as `kanban.card`. */
export type RecordOfKind = { kind: string; recordId: string }
/** The records of one kind that the actor may see: a statement that selects their ids, with the actor as a parameter. */
export type Records = { kind: string; ids: Statement }

/** Columns of a `select`, and the row that they make. */
export type Columns<Row> = Statement & { readonly row?: Row }
