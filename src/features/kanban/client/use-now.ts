// The time of now, to the minute, one clock for all cards.
import { useSyncExternalStore } from 'react'

const minute = 60_000

let now = new Date()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function tick() {
  now = new Date()
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  if (timer === undefined) {
    // The clock stood still while nobody looked.
    now = new Date()
    timer = setInterval(tick, minute)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

export const useNow = (): Date => useSyncExternalStore(listen, () => now)
