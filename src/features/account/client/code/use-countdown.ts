// Counts seconds down to nothing.
import { useEffect, useState } from 'react'

/** The seconds that are left, and how to begin anew. */
export function useCountdown(): [secondsLeft: number, begin: (seconds: number) => void] {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (end === 0) return
    const ticking = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= end) clearInterval(ticking)
    }, 1000)
    return () => clearInterval(ticking)
  }, [end])
  const begin = (seconds: number) => {
    setNow(Date.now())
    setEnd(Date.now() + seconds * 1000)
  }
  return [Math.max(0, Math.ceil((end - now) / 1000)), begin]
}
