// Undo on the open page: from the toast of a command, or by the keys that undo everywhere.
import { translate } from '../i18n.ts'
import { useEffect } from 'react'
import { keyLetter } from '../../key-letter.ts'
import type { Failure } from '../failure.ts'
import { isTyping } from '../is-typing.ts'
import { toast } from '../toasts.ts'

export type Undo = {
  /** Said in a toast with Undo on it; without it only the keys take it back: the change is in plain view. */
  message?: string | undefined
  /** The text for an undo by keyboard: “moved “Order tiles” to “Done””. */
  label: string
  run: () => void
  /** The record's name. */
  name?: string
  /** Whether the result of the command is unchanged; otherwise undo leaves it alone and a toast says so. */
  stands?: () => boolean
}

/** The keys take back so many commands, the newest first. */
const maxKept = 20
let kept: readonly Undo[] = []
/** Takes away the toast of a command that the keys took back. */
const toasts = new WeakMap<Undo, () => void>()
const takenBack = new WeakSet<Undo>()

const onTheirWay = new Set<Promise<unknown>>()

/** Until this command has ended, which offers its undo, the keys wait for it and leave earlier commands alone. */
export async function undoWaitsFor(command: Promise<unknown>): Promise<void> {
  onTheirWay.add(command)
  try {
    await command
  } finally {
    onTheirWay.delete(command)
  }
}

/** Offers to take a command back once. */
export function offerUndo(undo: Undo) {
  kept = [...kept, undo].slice(-maxKept)
  if (undo.message === undefined) return
  const hide = toast(undo.message, { action: { label: translate('app.undo'), run: () => takeBack(undo) } })
  toasts.set(undo, hide)
}

function takeBack(undo: Undo) {
  // A toast outlives its page, and may be pressed after the keys.
  if (takenBack.has(undo)) return
  takenBack.add(undo)
  kept = kept.filter((other) => other !== undo)
  if (undo.stands?.() === false) return toastChangedSince(undo.name)
  undo.run()
}

export function takeBackLast() {
  const undo = kept.at(-1)
  if (!undo) return
  toasts.get(undo)?.()
  if (undo.stands?.() !== false) toast(translate('app.undid', { action: undo.label }), { variant: 'info' })
  takeBack(undo)
}

async function takeBackByKeys(): Promise<void> {
  if (onTheirWay.size === 0) return takeBackLast()
  const before = kept.at(-1)
  await Promise.allSettled(onTheirWay)
  // A command that was refused leaves nothing to take back.
  if (kept.at(-1) !== before) takeBackLast()
}

/** Nothing is taken back. */
const toastChangedSince = (name = '') => toast(translate('app.changedSince', { name }), { variant: 'warning' })

/** For the command that undoes another: a change that someone else made since is not overwritten. */
export const leaveToOthers = (name: string) => (failure: Failure) => {
  if (failure.clashes) toastChangedSince(name)
  return failure.clashes !== undefined
}

export function forgetUndos(): void {
  kept = []
}

/** Ctrl+Z, on a Mac ⌘Z, takes back the last command; in a field these keys belong to the text there. */
export function useUndoKeys(): void {
  useEffect(() => {
    forgetUndos()
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && keyLetter(event) === 'z'
      if (!isUndo || event.defaultPrevented || isTyping(event.target)) return
      event.preventDefault()
      void takeBackByKeys()
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      // Nobody sees on another page what the keys would do to this one.
      forgetUndos()
    }
  }, [])
}
