// What can be taken back on the board that is open: by the toast of the act, or by the keys that undo everywhere.
import i18next from 'i18next'
import { useEffect } from 'react'
import { toast } from '#kernel/client/toasts.ts'
import { isTyping } from '../board/is-typing.ts'

type Undo = {
  /** What was done, said in a toast with Undo on it; without words only the keys take it back. */
  message?: string
  run: () => void
}

/** So many acts the keys take back, the newest last. */
const maxKept = 20
let kept: readonly Undo[] = []

/** Offers to take an act back once. */
export function offerUndo(undo: Undo) {
  kept = [...kept, undo].slice(-maxKept)
  if (undo.message === undefined) return
  toast(undo.message, { action: { label: i18next.t('kanban.undo'), run: () => takeBack(undo) } })
}

const takenBack = new WeakSet<Undo>()

function takeBack(undo: Undo | undefined) {
  // A toast outlives its board, and may be pressed after the keys.
  if (!undo || takenBack.has(undo)) return
  takenBack.add(undo)
  kept = kept.filter((other) => other !== undo)
  undo.run()
}

/** Ctrl+Z, on a Mac ⌘Z, takes back the last act; in a field these keys belong to what is typed there. */
export function useUndoKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (!isUndo || event.defaultPrevented || isTyping(event.target)) return
      event.preventDefault()
      takeBack(kept.at(-1))
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      // Nobody sees on another page what the keys would do to this board.
      kept = []
    }
  }, [])
}
