// Emits that people have changed, and never to those who can't find them.
import { peopleChanged } from '../../people-contract.ts'
import type { Tx } from '../database/db.ts'
import { emitAll, everyone, managers, personTopic } from '../live/events.ts'

/** `isFound`: everybody finds them, or did until now. */
export type ChangedPerson = { id: string; isFound: boolean }

const idsOf = (people: readonly ChangedPerson[]) => people.map(({ id }) => id)

/** Changes to people who aren’t public are sent only to managers and to the person. */
export async function emitPeopleChanged(
  tx: Tx,
  people: readonly ChangedPerson[],
  refresh: readonly string[] = [],
): Promise<void> {
  const [found, hidden] = [people.filter(({ isFound }) => isFound), people.filter(({ isFound }) => !isFound)]
  await emitAll(tx, peopleChanged, [
    ...(found.length > 0 ? [{ data: { personIds: idsOf(found) }, to: everyone, refresh }] : []),
    ...(hidden.length > 0 ? [{ data: { personIds: idsOf(hidden) }, to: managers, refresh }] : []),
    ...hidden.map(({ id }) => ({ data: { personIds: [id] }, to: personTopic(id) })),
  ])
}

/** Nobody but managers finds who is invited: they have not come yet. */
export async function emitInvited(tx: Tx, personIds: readonly string[]): Promise<void> {
  if (personIds.length > 0) await emitAll(tx, peopleChanged, [{ data: { personIds: [...personIds] }, to: managers }])
}
