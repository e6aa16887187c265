// Toasts: short messages at the end corner of the page; the component loads with the first one.
import { translate } from './i18n.ts'
import { newKey } from './call.ts'
import { failureOf } from './failure.ts'

export type ToastVariant = 'default' | 'success' | 'warning' | 'error' | 'info'
type ToastAction = { label: string; run: () => void }
export type Toast = { id: string; message: string; variant: ToastVariant; action?: ToastAction; forMs?: number }

type Show = (toast: Toast) => void
type Hide = (id: string) => void

let shelf: { show: Show; hide: Hide | undefined } | undefined
let openShelf: (() => void) | undefined
const waiting: Toast[] = []

type ToastOptions = {
  variant?: ToastVariant
  action?: ToastAction
  /** As long as its action can be taken, where that is not 3 seconds. */
  forMs?: number
}

/**
 * Shows a message for 3 seconds; the returned function closes it earlier. The same message is not shown twice at a
 * time, unless each has its own action.
 */
export function toast(message: string, options: ToastOptions = {}): () => void {
  const { variant = 'success', action, forMs } = options
  const id = action ? newKey() : `${variant}:${message}`
  const made = { id, message, variant, ...(action && { action }), ...(forMs !== undefined && { forMs }) }
  if (shelf) shelf.show(made)
  else {
    waiting.push(made)
    openShelf?.()
  }
  return () => {
    const at = waiting.indexOf(made)
    if (at >= 0) waiting.splice(at, 1)
    shelf?.hide?.(id)
  }
}

/** Shows what a failed action means, in the person's language. */
export function toastError(error: unknown) {
  toast(translate(`errors.${failureOf(error).code}`), { variant: 'error' })
}

/** The page says how to bring the shelf in when the first toast comes. */
export function onFirstToast(open: () => void) {
  openShelf = open
  if (waiting.length > 0) open()
}

/** The shelf is there: it gets what waits, and everything from now on. */
export function serveToasts(show: Show, hide?: Hide): () => void {
  shelf = { show, hide }
  for (const made of waiting.splice(0)) show(made)
  return () => {
    shelf = undefined
  }
}
