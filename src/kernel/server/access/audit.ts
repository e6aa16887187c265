// The audit log: who did what, to whom, when and from where. Entries are never edited and hold no secrets.
import type { AuditKind } from '../../feature.ts'
import type { Tx } from '../database/db.ts'
import { idAt, newId } from '../ids.ts'
import type { Actor, RequestFacts } from '../parts.ts'
import { sql } from '../database/sql.ts'

const userAgentMax = 400

export type AuditEntry = {
  /** One of the kinds that the feature names in its `audit-kinds.ts`. */
  kind: AuditKind['kind']
  /** The actor; null when nobody was signed in. */
  by: Pick<Actor, 'id'> | null
  /** From where. */
  request: Pick<RequestFacts, 'address' | 'userAgent'>
  /** The person it was done to, if any. */
  to?: string
  /** The parameters of the sentence: names and values that every admin may read. */
  params?: Readonly<Record<string, string>>
  /** When, if not now: a demo has a past. */
  at?: Date
}

/** Writes it down in the transaction that does it: both stand or neither. */
export const recordAuditEntry = (tx: Tx, entry: AuditEntry): Promise<void> => recordAuditEntries(tx, [entry])

/** The same for many at once. */
export async function recordAuditEntries(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ kind, by, request, to = null, params = {}, at }) => {
    if (!tx.wiring.auditKinds.has(kind))
      throw new Error(`No feature names audit entries of the kind ${kind} in its audit-kinds.ts`)
    const userAgent = request.userAgent.slice(0, userAgentMax)
    const when = { id: at ? idAt(at) : newId(), at: at?.toISOString() ?? null }
    return { ...when, kind, by: by?.id ?? null, to, params, address: request.address, userAgent }
  })
  await tx.run(sql`
    insert into audit_trail (id, kind, actor_id, person_id, params, address, user_agent, created_at)
    select id, kind, "by", "to", params, address, "userAgent", coalesce("at", now())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (
      id uuid, kind text, "by" uuid, "to" uuid, params jsonb, address text, "userAgent" text, "at" timestamptz
    )`)
}
