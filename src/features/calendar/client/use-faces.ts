// Colleagues with name and avatar: known ones, and those found by search.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { suggestPeople } from '../contract.ts'
import type { Face } from '../entities.ts'

/** Everyone known so far: the initial people, and all search results. */
export function useFaces(known: readonly Face[]) {
  const [found, setFound] = useState<readonly Face[]>([])
  const { data } = useQuery({
    queryKey: ['calendar', 'people'],
    queryFn: ({ signal }) => call(suggestPeople, { search: '' }, { signal }),
  })
  const offered = data?.people ?? []
  return {
    offered,
    faces: new Map([...known, ...offered, ...found].map((face) => [face.id, face])),
    find: async (search: string) => {
      const { people } = await call(suggestPeople, { search })
      setFound((before) => [...before, ...people])
      return people
    },
  }
}
