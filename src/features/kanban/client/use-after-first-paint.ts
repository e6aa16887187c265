// Lets a part whose code comes late open like any other time: closed at first, so that it learns where the focus was.
import { useEffect, useState } from 'react'

export function useAfterFirstPaint(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPainted(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isPainted
}
