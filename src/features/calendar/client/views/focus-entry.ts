// The focus among the events of a view, which draws them anew when they change.
export const focusedKey = () => document.activeElement?.closest<HTMLElement>('[data-entry]')?.dataset['entry']

const framesToWait = 40

/** Waits for the view to draw the event at its new place, and for a dialog to close, unless the focus goes elsewhere. */
export function focusEntry(key: string, frames = framesToWait) {
  const focused = document.activeElement
  const isLost = focused === null || focused === document.body
  if (isLost) document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(key)}"]`)?.focus({ preventScroll: true })
  else if (focusedKey() !== key && !focused.closest('[role="dialog"]')) return
  if (frames > 0) requestAnimationFrame(() => focusEntry(key, frames - 1))
}

/** The event after this one, or the one before it: the focus goes there when this one is deleted. */
export function neighborOf(eventId: string): string | undefined {
  const keys = [...document.querySelectorAll<HTMLElement>('[data-entry]')].map(({ dataset }) => dataset['entry'] ?? '')
  const isOwn = (key: string) => key.startsWith(`${eventId} `)
  const first = keys.findIndex(isOwn)
  return keys.slice(first).find((key) => !isOwn(key)) ?? keys.slice(0, first).findLast((key) => !isOwn(key))
}
