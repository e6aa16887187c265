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

// The clock stands still while nobody looks. It is set when it is read: later, every card would be rendered again.
function read() {
  if (timer === undefined && Date.now() - now.getTime() > minute) now = new Date()
  return now
}

function listen(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(tick, minute)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

export const useNow = (): Date => useSyncExternalStore(listen, read)
