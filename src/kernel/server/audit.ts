// The audit trail: who did what, to whom, when and from where. What is written stands; secrets are never part of it.
import type { ActKind } from '../feature.ts'
import type { Tx } from './db.ts'
import { newId } from './ids.ts'
import type { Actor, RequestFacts } from './parts.ts'
import { sql } from './sql.ts'

const userAgentMax = 400

export type Act = {
  /** One of the kinds that the feature names in its `acts.ts`. */
  kind: ActKind['kind']
  /** Who did it; null when nobody was signed in. */
  by: Pick<Actor, 'id'> | null
  /** From where. */
  request: Pick<RequestFacts, 'address' | 'userAgent'>
  /** The person to whom it was done, if it was a person. */
  to?: string
  /** What the sentence is filled with: names and values that every admin may read. */
  params?: Readonly<Record<string, string>>
}

/** Writes it down in the transaction that does it: both stand or neither. */
export async function recordAct(tx: Tx, { kind, by, request, to, params = {} }: Act): Promise<void> {
  if (!tx.wiring.acts.has(kind)) throw new Error(`No feature names acts of the kind ${kind} in its acts.ts`)
  await tx.run(sql`
    insert into audit_trail (id, kind, actor_id, person_id, params, address, user_agent)
    values (${newId()}, ${kind}, ${by?.id ?? null}, ${to ?? null}, ${JSON.stringify(params)}::jsonb, ${request.address},
      ${request.userAgent.slice(0, userAgentMax)})`)
}
