// How much room the window leaves the list: what stands in it besides names, roles and statuses.
import { useSyncExternalStore } from 'react'

const narrow = window.matchMedia('(max-width: 67.99em)')
const middle = window.matchMedia('(max-width: 79.99em)')

/** Columns that are left out where there is no room for them; their facts stand in the record. */
const leftOut = {
  wide: [],
  middle: ['phone', 'verified'],
  narrow: ['phone', 'verified', 'company'],
} as const satisfies Record<string, readonly string[]>

function onChange(listener: () => void) {
  const queries = [narrow, middle]
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

export const useLeftOut = (): readonly string[] =>
  useSyncExternalStore(onChange, () => leftOut[narrow.matches ? 'narrow' : middle.matches ? 'middle' : 'wide'])
