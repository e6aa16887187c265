// Events told to others: the outbox row in the writer's transaction, and the parts that hear of it.
import type { Event } from '../../contract.ts'
import { check } from '../../shape.ts'
import type { Tx } from '../database/db.ts'
import type { Alongside, Reaction, Topics } from '../parts.ts'
import { sql } from '../database/sql.ts'

type Handler<Data> = (tx: Tx, data: Data) => Promise<void>

/**
 * Reacts to an event after its commit: a job of its own, tried until it succeeds, whose transaction takes effect once.
 * Where one event has several reactions each but one needs a name, kept for ever, that tells the waiting ones apart.
 */
export function when<Data>(event: Event<Data>, handler: Handler<Data>, { name = 'reaction' } = {}): Reaction {
  // `emit` takes data of this event alone, so what comes back under its name has the handler's type.
  return { kind: 'reaction', event, name: `${event.name}.${name}`, handler: handler as Handler<unknown> }
}

/** Reacts inside the transaction that emits the event: both stand or neither. */
export function alongside<Data>(event: Event<Data>, handler: Handler<Data>): Alongside {
  return { kind: 'alongside', event, handler: handler as Handler<unknown> }
}

/**
 * Says which live topics a person may hear in a session of this role; read when they connect, when the role is another
 * and whenever an event names them in `refresh`.
 */
export function topics(read: Topics['read']): Topics {
  return { kind: 'topics', read }
}

/** The topic that everybody hears. */
export const everyone = 'everyone'
/** The topic that one person alone hears. */
export const personTopic = (personId: string) => `person:${personId}`
/** The topic that managers and admins hear: of people whom others do not find. */
export const managers = 'managers'
/** Whether people can be seen to have it open: what all hear, or one person alone, is no place where they meet. */
export const isPlace = (topic: string) => topic !== everyone && topic !== managers && !topic.startsWith(personTopic(''))

type Audience = {
  /** The topics it is told under; whoever hears several of them hears it once. */
  to: string | readonly string[]
  /** People whose topics change by it: they are read anew before it is told. */
  refresh?: readonly string[]
}

/** Says in this transaction that something happened: told to all after the commit, or never when there is none. */
export async function emit<Data>(tx: Tx, event: Event<Data>, data: Data, audience: Audience): Promise<void> {
  await emitAll(tx, event, [{ data, ...audience }])
}

/** The same of many at once, each with its own data and audience: one statement, told in this order. */
export async function emitAll<Data>(
  tx: Tx,
  event: Event<Data>,
  happened: readonly ({ data: Data } & Audience)[],
): Promise<void> {
  if (happened.length === 0) return
  for (const { data } of happened) {
    const checked = check(event.data, data)
    if (!checked.ok) throw new Error(`${event.name} does not fit its shape: ${JSON.stringify(checked.fields)}`)
  }
  const reactions = tx.wiring.reactions.get(event.name)?.map((part) => part.name) ?? []
  tx.later(sql`
    insert into outbox (name, data, topics, refresh, reactions)
    select ${event.name}::text, h.data, array(select json_array_elements_text(h.topics)),
      array(select json_array_elements_text(h.refresh)), ${reactions}::text[]
    from unnest(
      ${happened.map(({ data }) => JSON.stringify(data))}::json[],
      ${happened.map(({ to }) => JSON.stringify([to].flat()))}::json[],
      ${happened.map(({ refresh = [] }) => JSON.stringify(refresh))}::json[]
    ) with ordinality as h (data, topics, refresh, place)
    order by h.place`)
  for (const part of tx.wiring.alongside.get(event.name) ?? [])
    for (const { data } of happened) await part.handler(tx, data)
  tx.afterCommit(() => tx.wiring.signals.outboxWritten.send())
}
