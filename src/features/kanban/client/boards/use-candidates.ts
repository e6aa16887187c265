// People who may be put on a board: a few to begin with, all others by their names.
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '#kernel/client/call.ts'
import { findPeople } from '../../board-contract.ts'
import type { Candidate } from '../../entities.ts'
import { kanbanKey } from '../board-keys.ts'

/** Those who are not on this board yet; without one everybody, for a board that is still to be made. */
export function useCandidates(board?: { id: string; members: readonly unknown[] }) {
  const found = useRef(new Map<string, Candidate>())
  const read = async (name: string | undefined, signal?: AbortSignal) => {
    const input = { ...(board && { boardId: board.id }), ...(name !== undefined && { name }) }
    const { people } = await call(findPeople, input, { ...(signal && { signal }) })
    for (const person of people) found.current.set(person.id, person)
    return people
  }
  const { data: offered = [] } = useQuery({
    queryKey: [...kanbanKey, 'people', board?.id, board?.members.length],
    queryFn: ({ signal }) => read(undefined, signal),
    placeholderData: (before) => before,
  })
  return { offered, find: (name: string) => read(name), candidateOf: (id: string) => found.current.get(id) }
}
