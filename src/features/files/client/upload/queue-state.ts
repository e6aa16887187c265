// The store of the upload queue; listeners are notified at most once per interval.
import { useSyncExternalStore } from 'react'
import type { ConflictAnswer } from '../../entities.ts'

export type UploadState = 'waiting' | 'asked' | 'sending' | 'paused' | 'finishing' | 'done' | 'failed' | 'lost'

export type Item = {
  /** Also the ID of its plan. */
  id: string
  name: string
  size: number
  lastModified: number
  parentId: string | null
  state: UploadState
  /** From 0 to 1. */
  part: number
  /** Undefined after a reload, until the same file is chosen again. */
  file?: File
  /** The error message, if it failed. */
  reason?: string
  answer?: ConflictAnswer
  /** The upload's URL, kept across a reload. */
  address?: string
  /** All bytes have been sent; only the file has to be created. */
  uploadId?: string
}

const items = new Map<string, Item>()
/** The IDs ready to start, in order, so that finding the next one doesn't scan thousands. */
const waiting = new Set<string>()
let shown: readonly Item[] = []
let isTelling = false
const listeners = new Set<() => void>()

const restMs = 60

/** Throttled, since thousands of files make progress. A timer rather than animation frames, which hidden tabs don't get. */
function tell() {
  if (isTelling) return
  isTelling = true
  setTimeout(() => {
    isTelling = false
    shown = [...items.values()]
    for (const listener of listeners) listener()
  }, restMs)
}

export const readItems = (): readonly Item[] => [...items.values()]
export const readItem = (id: string): Item | undefined => items.get(id)
export const nextWaiting = (): Item | undefined => items.get(waiting.values().next().value ?? '')

export function putItems(changed: readonly Item[]): void {
  for (const item of changed) {
    items.set(item.id, item)
    if (item.state === 'waiting' && item.file) waiting.add(item.id)
    else waiting.delete(item.id)
  }
  tell()
}

export function changeItem(id: string, part: Partial<Item>): void {
  const item = items.get(id)
  if (item) putItems([{ ...item, ...part }])
}

export function dropItems(ids: readonly string[]): void {
  for (const id of ids) {
    items.delete(id)
    waiting.delete(id)
  }
  tell()
}

export function listenToItems(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useItems = (): readonly Item[] => useSyncExternalStore(listenToItems, () => shown)

const unfinished: readonly UploadState[] = ['waiting', 'asked', 'sending', 'paused', 'finishing', 'failed', 'lost']
export const isUnfinished = ({ state }: Item): boolean => unfinished.includes(state)
export const isMoving = ({ state }: Item): boolean => ['waiting', 'asked', 'sending', 'finishing'].includes(state)
