// The mails that are being written: kept while one goes about, in the tab through a reload, and saved as drafts.
import { useSyncExternalStore } from 'react'
import { record, text } from '#kernel/shape.ts'
import { forget, readValue, writeValue } from '#kernel/client/storage.ts'
import { onSession, readSession } from '#kernel/client/session.ts'
import { typedKey } from '#kernel/client/typed-text.ts'
import type { Writing } from './draft.ts'

/** The window at the lower edge, or the field below the mail that is answered. */
export type Seat = { kind: 'window'; size: 'normal' | 'small' | 'full' } | { kind: 'below'; mailId: string }
type Open = { writing: Writing; seat: Seat }

const form = 'mail-writing'
const Kept = record(text({ max: 1_000_000 }))

let open: readonly Open[] = []
let owner: string | undefined
const listeners = new Set<() => void>()

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function become(next: readonly Open[]) {
  open = next
  for (const listener of listeners) listener()
}

const keyOf = (personId: string) => typedKey(personId, form)

/** As it is found again after a reload: uploads that had not ended begin anew by the person's hand. */
function keep() {
  if (owner === undefined) return
  const kept = open.map(({ writing, seat }) => {
    const files = writing.files.filter(({ attachmentId, uploadId }) => attachmentId ?? uploadId)
    return [writing.id, JSON.stringify({ writing: { ...writing, files }, seat })] as const
  })
  if (kept.length === 0) forget('session', keyOf(owner))
  else writeValue('session', keyOf(owner), Object.fromEntries(kept))
}

/** Those of the person who is signed in; the texts are our own. */
function load() {
  const personId = readSession().user?.id
  if (personId === owner) return
  owner = personId
  const kept = personId === undefined ? undefined : readValue('session', keyOf(personId), Kept)
  become(Object.values(kept ?? {}).map((one) => JSON.parse(one) as Open))
}
load()
onSession(load)

/** Without those in which nothing was typed. */
export const readUnsaved = (): readonly Writing[] =>
  open.flatMap(({ writing }) => (writing.state === 'saved' || writing.state === 'new' ? [] : [writing]))

const read = (id: string) => open.find(({ writing }) => writing.id === id)
export const readWriting = (id: string): Writing | undefined => read(id)?.writing

export function changeWriting(id: string, change: (now: Writing) => Writing): void {
  const now = read(id)
  if (!now) return
  const next = change(now.writing)
  if (next === now.writing) return
  become(open.map((one) => (one === now ? { ...one, writing: next } : one)))
  keep()
}

/** One window at a time: the one before it is closed by its opener. */
export function openWriting(writing: Writing, seat: Seat): void {
  become([...open.filter((one) => one.writing.id !== writing.id), { writing, seat }])
  keep()
}

export function moveWriting(id: string, seat: Seat): void {
  become(open.map((one) => (one.writing.id === id ? { ...one, seat } : one)))
  keep()
}

export function closeWriting(id: string): void {
  become(open.filter(({ writing }) => writing.id !== id))
  keep()
}

const windowNow = () => open.find(({ seat }) => seat.kind === 'window')
export const readWindow = (): Writing | undefined => windowNow()?.writing

export function useWindow(): { writing: Writing; size: 'normal' | 'small' | 'full' } | undefined {
  const now = useSyncExternalStore(listen, windowNow)
  return now?.seat.kind === 'window' ? { writing: now.writing, size: now.seat.size } : undefined
}

export const useBelow = (mailId: string): Writing | undefined =>
  useSyncExternalStore(listen, () => open.find(({ seat }) => seat.kind === 'below' && seat.mailId === mailId))?.writing
