// The record of each kind that was opened last, for menu entries that lead to one: “Edit” goes back to it.
import { useMemo, useSyncExternalStore } from 'react'
import { record, text } from '../shape.ts'
import { readValue, writeValue } from './storage.ts'
import { openedKey } from './frame-keys.ts'

const maxAddress = 500
const Opened = record(text({ max: maxAddress }))
type Opened = Readonly<Record<string, string>>

// Session storage, per person and tab, cleared with the drafts at sign-out.
const keyOf = openedKey

const listeners = new Set<() => void>()
// Records opened on this page; the storage is only for the next load of the tab.
let known: { personId: string; opened: Opened } | undefined

function read(personId: string): Opened {
  if (known?.personId !== personId) known = { personId, opened: readValue('session', keyOf(personId), Opened) ?? {} }
  return known.opened
}

function keep(personId: string, opened: Opened) {
  known = { personId, opened }
  writeValue('session', keyOf(personId), opened)
  for (const listener of listeners) listener()
}

/** Called by a page once its record is there, so that no entry leads to one that does not exist. */
export function noteOpened(personId: string, kind: string, address: string): void {
  const before = read(personId)
  if (before[kind] !== address) keep(personId, { ...before, [kind]: address })
}

/** The record is gone: its entry leads to the first one again. */
export function forgetOpened(personId: string, kind: string): void {
  const { [kind]: gone, ...others } = read(personId)
  if (gone !== undefined) keep(personId, others)
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
