// The time that the page shows, kept in the address.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { SearchPart } from './chosen-range.ts'
import { rangeIn } from './chosen-range.ts'

/** Writes a part of the address; without `replace` the step can be taken back. */
export function useWriteSearch() {
  const navigate = useNavigate()
  return (part: SearchPart, { replace = false } = {}) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...part }),
      replace,
      resetScroll: false,
    })
}

export function useRange() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const [now] = useState(() => new Date())
  const range = rangeIn(search, now)
  return { range, input: range.days ?? {} }
}
