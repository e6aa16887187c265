// Watching a card: the call that begins and ends it, and what watchers are told of what is done to the card.
import type { Tx } from '#kernel/server/database/db.ts'
import type { Part } from '#kernel/server/parts.ts'
import type { Change, NewActivity } from '../change-queries.ts'
import { found } from '#kernel/errors.ts'
import { emit, personTopic } from '#kernel/server/live/events.ts'
import { on } from '#kernel/server/http/routes.ts'
import { cardWatched, watchCard } from '../../card-contract.ts'
import { notifyPeople } from '../notices.ts'
import { readWatchers, setWatch } from './watch-queries.ts'

export const watchCalls: Part[] = [
  on(watchCard, async ({ db, actor, input: { cardId, watching } }) => {
    found(await setWatch(db, actor.id, cardId, watching), 'Card')
    await emit(db, cardWatched, { cardId, watching }, { to: personTopic(actor.id) })
    return {}
  }),
]

/** The sentence of a notice for what was done; anything else is told as a change. */
const caseOf: Partial<Record<NewActivity['kind'], string>> = {
  cardMoved: 'moved',
  cardRenamed: 'renamed',
  dueChanged: 'due',
  cardFinished: 'finished',
  cardReopened: 'reopened',
  cardArchived: 'archived',
  cardDeleted: 'deleted',
  cardRestored: 'restored',
}

/** Tells who watches the card, but not who did it; one notice for one change, however much of the card it was. */
export async function notifyWatchers(
  tx: Tx,
  change: Change,
  card: { id: string; name: string },
  did: readonly NewActivity[],
): Promise<void> {
  const [first, ...others] = did
  if (!first) return
  const to = await readWatchers(tx, card.id)
  const { from = '', to: now = '' } = first.details
  const sentence = others.length === 0 ? caseOf[first.kind] : undefined
  const more = { from, to: now, ...(sentence !== undefined && { case: sentence }) }
  await notifyPeople(tx, change, { kind: 'changed', card, to, more })
}
