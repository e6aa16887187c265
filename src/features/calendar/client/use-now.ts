// The time of now, to the minute, one clock for the whole page.
import { useSyncExternalStore } from 'react'

const minuteMs = 60_000

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}

// The clock stands still while nobody looks. It is set when it is read.
function read() {
  if (timer === undefined && Date.now() - now > minuteMs) now = Date.now()
  return now
}

function listen(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(tick, minuteMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

export const useNow = (): number => useSyncExternalStore(listen, read)
