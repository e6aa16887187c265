// Files cut or copied by keyboard, until they are pasted into a folder.
import { useSyncExternalStore } from 'react'
import type { Entry } from '../../entities.ts'

export type Clip = { kind: 'cut' | 'copy'; entries: readonly Entry[] }

let clip: Clip | undefined
let cutIds: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

export function putClip(next: Clip | undefined): void {
  clip = next
  cutIds = new Set(next?.kind === 'cut' ? next.entries.map(({ id }) => id) : [])
  for (const listener of listeners) listener()
}

export const readClip = () => clip

export const useIsCut = (id: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => cutIds.has(id),
  )
