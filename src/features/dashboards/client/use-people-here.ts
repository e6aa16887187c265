// Other people who are online now, with their names.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import type { Presence } from '#kernel/client/live.ts'
import { usePresence } from '#kernel/client/live.ts'
import { usePlaceNames } from '#kernel/client/topic-names.ts'
import { useSession } from '#kernel/client/session.ts'
import type { Person } from '../contract.ts'
import { getPeople, peopleAsked } from '../contract.ts'

/** `place` is what the person looks at, where this page knows its name. */
type PersonHere = Person & { place: string | undefined; status: Presence['status'] }

/**
 * `people` are the first of a stable order, as far as this person may know of them; `count` is they and those who were
 * not asked for.
 */
export function usePeopleHere() {
  const { user } = useSession()
  const presence = usePresence()
  const placeNames = usePlaceNames()
  const here = [...presence]
    .flatMap(([id, { status }]) => (status !== 'offline' && id !== user?.id ? [id] : []))
    .toSorted()
  const ids = here.slice(0, peopleAsked).join(',')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['dashboards', 'people', ids],
    queryFn: ({ signal }) => call(getPeople, { ids }, { signal }),
    enabled: ids !== '',
    placeholderData: keepPreviousData,
  })
  const placeOf = (id: string) =>
    presence
      .get(id)
      ?.viewing.map((topic) => placeNames.get(topic))
      .find((name) => name !== undefined)
  const people: readonly PersonHere[] = (data?.people ?? [])
    .filter(({ id }) => here.includes(id))
    .map((person) => ({ ...person, place: placeOf(person.id), status: presence.get(person.id)?.status ?? 'offline' }))
  const count = people.length + Math.max(here.length - peopleAsked, 0)
  return { count, people, isKnown: ids === '' || data !== undefined, error: data ? null : error, isFetching, refetch }
}
