// Events: the outbox row in the writer's transaction, and the parts that handle it.
import type { Event } from '../../contract.ts'
import { check } from '../../shape.ts'
import type { Tx } from '../database/db.ts'
import type { Alongside, Reaction, Topics } from '../parts.ts'
import { sql } from '../database/sql.ts'

type Handler<Data> = (tx: Tx, data: Data) => Promise<void>

/**
 * Reacts to an event after its commit: a job of its own, retried until it succeeds, whose transaction takes effect
 * once. Where one event has several reactions, each but one needs a permanent name that distinguishes queued jobs.
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
/** The topic of managers and admins, for changes of people who aren't public. */
export const managers = 'managers'
/** Whether people can be seen viewing it: a topic for everyone or for one person isn't a place where people meet. */
export const isPlace = (topic: string) => topic !== everyone && topic !== managers && !topic.startsWith(personTopic(''))

type Audience = {
  /** The topics it is sent to; a subscriber of several receives it once. */
  to: string | readonly string[]
  /** People whose topics change with it: these are reloaded before it is delivered. */
  refresh?: readonly string[]
}

/** Emits an event in this transaction: delivered after the commit, or never when there is none. */
export async function emit<Data>(tx: Tx, event: Event<Data>, data: Data, audience: Audience): Promise<void> {
  await emitAll(tx, event, [{ data, ...audience }])
}

/** Emits many events, each with its own data and audience, in one statement; delivered in this order. */
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
  tx.afterCommit(() => {
    tx.wiring.signals.happened.send(event.name)
    tx.wiring.signals.outboxWritten.send()
  })
}
