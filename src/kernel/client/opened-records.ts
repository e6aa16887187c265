// The record of each kind that was opened last, for menu entries that lead to one: “Edit” goes back to it.
import { useMemo, useSyncExternalStore } from 'react'
import { record, text } from '../shape.ts'
import { readValue, writeValue } from './storage.ts'

const maxAddress = 500
const Opened = record(text({ max: maxAddress }))
type Opened = Readonly<Record<string, string>>

// Session storage, for this person and this tab: forgotten with what was typed at sign-out.
const keyOf = (personId: string) => `typed:${personId}:opened`

const listeners = new Set<() => void>()
const read = (personId: string): Opened => readValue('session', keyOf(personId), Opened) ?? {}

/** Called by a page once its record is there, so that no entry leads to one that does not exist. */
export function noteOpened(personId: string, kind: string, address: string): void {
  const before = read(personId)
  if (before[kind] === address) return
  writeValue('session', keyOf(personId), { ...before, [kind]: address })
  for (const listener of listeners) listener()
}

/** The record is gone: its entry leads to the first one again. */
export function forgetOpened(personId: string, kind: string): void {
  const { [kind]: gone, ...others } = read(personId)
  if (gone === undefined) return
  writeValue('session', keyOf(personId), others)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The addresses by kind; nothing while nobody is signed in. */
export function useOpenedRecords(personId: string | undefined): Opened {
  // As a text, which stays the same value until something changes.
  const written = useSyncExternalStore(subscribe, () =>
    personId === undefined ? '{}' : JSON.stringify(read(personId)),
  )
  return useMemo(() => JSON.parse(written) as Opened, [written])
}
