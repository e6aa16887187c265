// All SQL that reads and writes the ledger: a transaction with its entries, the same turned, and its state.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Category, Transaction, TransactionStatus, TransactionType } from '../../entities.ts'

export type Written = {
  id: string
  type: TransactionType
  status: TransactionStatus
  /** The own account or card that it is about, and the other side. */
  accountId: string
  counterId: string
  currency: string
  amount: number
  category: Category
  party: string
  personId: string | null
  contactId: string | null
  message: string
  reversalOf?: string
  source?: { kind: 'sale' | 'refund' | 'payment' | 'reward'; id: string; record: string | null }
  /** When, if not now. */
  at?: string
  /** Seconds until it is confirmed. */
  settlesIn?: number
  by: string | null
}

const noSource = { kind: null, id: null, record: null }

/** Writes nothing, and answers undefined, where it was written for this source before, or where the ID is in use. */
export async function insertTransaction(tx: Tx, written: Written): Promise<{ settlesAt: string | null } | undefined> {
  const { id, accountId, counterId, currency, amount } = written
  const { at = null, settlesIn = null, reversalOf = null, source = noSource } = written
  const { timeZone } = tx.wiring.readWorkspace()
  const row = await tx.maybe<{ at: string; day: string; settlesAt: string | null }>(sql`
    insert into banking_transactions (
      id, type, status, account_id, counter_account_id, currency, amount, category, party, person_id, contact_id, message,
      reversal_of, source, source_id, record, at, day, settles_at, created_by
    )
    select ${id}, ${written.type}, ${written.status}, ${accountId}, ${counterId}, ${currency}, ${amount},
      ${written.category}, ${written.party}, ${written.personId}, ${written.contactId}, ${written.message},
      ${reversalOf}::uuid, ${source.kind}, ${source.id}::uuid, ${source.record},
      moment.at, (moment.at at time zone ${timeZone})::date,
      clock_timestamp() + make_interval(secs => ${settlesIn}::int), ${written.by}
    from (select coalesce(${at}::timestamptz, clock_timestamp()) as at) moment
    on conflict do nothing
    returning at, day, settles_at as "settlesAt"`)
  if (!row) return undefined
  await tx.run(sql`
    insert into banking_entries (transaction_id, account_id, currency, amount, at, day)
    values (${id}, ${accountId}, ${currency}, ${amount}::bigint, ${row.at}, ${row.day}::date),
      (${id}, ${counterId}, ${currency}, -${amount}::bigint, ${row.at}, ${row.day}::date)`)
  return { settlesAt: row.settlesAt }
}

const side = (alias: Statement) =>
  sql`json_build_object('id', ${alias}.id, 'kind', ${alias}.kind, 'name', ${alias}.name)`

const transactionFields: Statement = sql`
  t.id, t.type, t.status, ${side(sql`a`)} as account, ${side(sql`c`)} as counter, t.currency, t.amount, t.category,
  coalesce(p.name, t.party) as party,
  case when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'avatarUrl', p.avatar_url) end as person,
  t.contact_id as "contactId", t.message, t.reversal_of as "reversalOf",
  (select r.id from banking_transactions r where r.reversal_of = t.id) as "reversedBy", t.source, t.record as link,
  t.disputed_at is not null as "isDisputed", t.dispute_note as "disputeNote", t.hidden_at is not null as "isHidden", t.at`

const joined: Statement = sql`
  join banking_accounts a on a.id = t.account_id join banking_accounts c on c.id = t.counter_account_id
  left join people_public p on p.id = t.person_id`

export const readTransaction = (db: Db, id: string): Promise<Transaction | undefined> =>
  db.maybe(sql`select ${transactionFields} from banking_transactions t ${joined} where t.id = ${id}`)

/** In the order of the IDs. */
export const readListed = (db: Db, ids: readonly string[]): Promise<Transaction[]> =>
  db.many(sql`
    select ${transactionFields}
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) join banking_transactions t on t.id = wanted.id ${joined}
    order by wanted.place`)

export const readNewest = (db: Db, most: number): Promise<Transaction[]> =>
  db.many(sql`
    select ${transactionFields} from (
      select * from banking_transactions where hidden_at is null order by at desc, id desc limit ${most}
    ) t ${joined} order by t.at desc, t.id desc`)

export type LockedTransaction = {
  id: string
  type: TransactionType
  status: TransactionStatus
  accountId: string
  counterId: string
  currency: string
  amount: number
  category: Category
  party: string
  personId: string | null
  contactId: string | null
  message: string
  reversalOf: string | null
}

export const lockTransaction = (tx: Tx, id: string): Promise<LockedTransaction | undefined> =>
  tx.maybe(sql`
    select id, type, status, account_id as "accountId", counter_account_id as "counterId", currency, amount, category,
      party, person_id as "personId", contact_id as "contactId", message, reversal_of as "reversalOf"
    from banking_transactions where id = ${id} for no key update`)

export const isReversed = async (db: Db, id: string): Promise<boolean> =>
  (await db.maybe(sql`select from banking_transactions where reversal_of = ${id}`)) !== undefined

/** From in progress alone; false where that is over. */
export const saveStatus = async (tx: Tx, id: string, status: 'completed' | 'failed'): Promise<boolean> =>
  (await tx.run(sql`
    update banking_transactions set status = ${status} where id = ${id} and status = 'in_progress'`)) > 0

export const saveDispute = async (
  tx: Tx,
  { id, isDisputed, note }: { id: string; isDisputed: boolean; note: string },
): Promise<boolean> =>
  (await tx.run(sql`
    update banking_transactions set dispute_note = ${isDisputed ? note : ''},
      disputed_at = case when ${isDisputed} then coalesce(disputed_at, clock_timestamp()) end
    where id = ${id}`)) > 0

export const saveHidden = async (tx: Tx, id: string, isHidden: boolean): Promise<boolean> =>
  (await tx.run(sql`
    update banking_transactions
    set hidden_at = case when ${isHidden} then coalesce(hidden_at, clock_timestamp()) end
    where id = ${id}`)) > 0

type Entry = {
  accountId: string
  kind: LockedKind
  name: string
  category: string
  currency: string
  amount: number
}
type LockedKind = 'own' | 'card' | 'external' | 'income' | 'expense'

export const readEntries = (db: Db, transactionId: string): Promise<Entry[]> =>
  db.many(sql`
    select a.id as "accountId", a.kind, a.name, a.category, e.currency, e.amount
    from banking_entries e join banking_accounts a on a.id = e.account_id
    where e.transaction_id = ${transactionId} order by e.amount, a.id`)

/** Only accounts with money in them have one here. */
export const readAccountCurrency = (db: Db, accountId: string): Promise<{ currency: string } | undefined> =>
  db.maybe(sql`
    select currency from banking_accounts
    where id = ${accountId} and kind in ('own', 'card') and closed_at is null`)
