// Refetches everything about files after changes, debounced, so that uploading a thousand files doesn't refetch each time.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLiveChanges } from '#kernel/client/live.ts'
import { useRefresh } from '#kernel/client/live-query.ts'
import { driveChanged, entriesChanged } from '../contract.ts'

const restMs = 400
/** The prefix of all query keys for files. */
const key = ['files']
const changes = { entriesChanged, driveChanged }

export function useFileChanges(): void {
  const cache = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useRefresh(key)
  useLiveChanges(changes, () => {
    if (timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      void cache.invalidateQueries({ queryKey: key })
    }, restMs)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
