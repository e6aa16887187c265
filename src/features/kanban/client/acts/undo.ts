// What can be taken back on the board that is open: by the toast of the act, or by the keys that undo everywhere.
import i18next from 'i18next'
import { useEffect } from 'react'
import type { Failure } from '#kernel/client/failure.ts'
import { toast } from '#kernel/client/toasts.ts'
import { keyLetter } from '#kernel/key-letter.ts'
import { isTyping } from '../is-typing.ts'

type Undo = {
  /** Said in a toast with Undo on it; without it only the keys take it back: what changed is in plain view. */
  message?: string | undefined
  /** In words, for who takes it back by the keys: “moved “Order tiles” to “Done””. */
  act: string
  run: () => void
  /** What the act was about. */
  name?: string
  /** Whether what the act made of it stands still; otherwise it is left alone, and the person told. */
  stands?: () => boolean
}

/** So many acts the keys take back, the newest last. */
const maxKept = 20
let kept: readonly Undo[] = []

/** Offers to take an act back once. */
export function offerUndo(undo: Undo) {
  kept = [...kept, undo].slice(-maxKept)
  if (undo.message === undefined) return
  const hide = toast(undo.message, { action: { label: i18next.t('app.undo'), run: () => takeBack(undo) } })
  toasts.set(undo, hide)
}

/** Takes away the toast of an act that the keys took back. */
const toasts = new WeakMap<Undo, () => void>()

const takenBack = new WeakSet<Undo>()

function takeBack(undo: Undo) {
  // A toast outlives its board, and may be pressed after the keys.
  if (takenBack.has(undo)) return
  takenBack.add(undo)
  kept = kept.filter((other) => other !== undo)
  if (undo.stands?.() === false) return sayChangedSince(undo.name)
  undo.run()
}

function takeBackLast() {
  const undo = kept.at(-1)
  if (!undo) return
  toasts.get(undo)?.()
  if (undo.stands?.() !== false) toast(i18next.t('kanban.undone.said', { act: undo.act }), { variant: 'info' })
  takeBack(undo)
}

/** Whether a record holds what a change made of it. */
export const isIn = (record: object, change: object): boolean => {
  const values = new Map<string, unknown>(Object.entries(record))
  return Object.entries(change).every(([field, value]) => values.get(field) === value)
}

/** Nothing is taken back. */
const sayChangedSince = (name = '') => toast(i18next.t('kanban.changedSince', { name }), { variant: 'warning' })

/** For the Undo of something: who changed it since, and was not heard of here, is not overwritten. */
export const leaveToOthers = (name: string) => (failure: Failure) => {
  if (failure.clashes) sayChangedSince(name)
  return failure.clashes !== undefined
}

/** Ctrl+Z, on a Mac ⌘Z, takes back the last act; in a field these keys belong to what is typed there. */
export function useUndoKeys(): void {
  useEffect(() => {
    kept = []
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && keyLetter(event) === 'z'
      if (!isUndo || event.defaultPrevented || isTyping(event.target)) return
      event.preventDefault()
      takeBackLast()
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      // Nobody sees on another page what the keys would do to this board.
      kept = []
    }
  }, [])
}
