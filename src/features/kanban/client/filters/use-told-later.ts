// A text that is typed at once and told a moment later: each letter in the address would make typing slow.
import { useRef, useState } from 'react'

const pauseMs = 150

/** `value` is what was told last; from elsewhere, it is what the field shows next. */
export function useToldLater(value: string, onTell: (text: string) => void) {
  const [typed, setTyped] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (typed === value) setTyped(undefined)
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onTell(text), pauseMs)
  }
  return [typed ?? value, type] as const
}
