// All SQL of the list as a table: the rows of a page that was read for this person.
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Invoice, PartySnapshot } from '../../entities.ts'
import type { InvoiceState } from '../../status.ts'

type Kept = Pick<
  Invoice,
  | 'number'
  | 'kind'
  | 'currency'
  | 'createDate'
  | 'dueDate'
  | 'net'
  | 'taxes'
  | 'total'
  | 'credited'
  | 'paid'
  | 'open'
  | 'credit'
  | 'paidOn'
  | 'sent'
  | 'overdueFrom'
>
export type TableRow = Kept & { to: PartySnapshot; state: InvoiceState; now: string }

/** In the order of the IDs. */
export const readTableRows = (db: Db, ids: readonly string[]): Promise<TableRow[]> =>
  db.many(sql`
    select i.number, i.kind, i.currency, i.create_date as "createDate", i.due_date as "dueDate", i.to_party as to, i.net,
      i.taxes, i.total, i.credited, i.paid, i.open, i.credit, i.paid_on as "paidOn", i.sent, i.state,
      i.overdue_from as "overdueFrom", now() as now
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) join invoices i on i.id = wanted.id
    order by wanted.place`)
