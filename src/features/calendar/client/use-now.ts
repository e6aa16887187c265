// The current time, to the minute, from one clock for the whole page.
import { useSyncExternalStore } from 'react'

const minuteMs = 60_000

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}

// The clock stops without subscribers, and is set on the next read.
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
