// Colleagues by face: those who are known, and those who are found by name.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { suggestPeople } from '../contract.ts'
import type { Face } from '../entities.ts'

/** The people who are known by face: the ones that were there, and everyone who was found. */
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
