// A text that is typed at once and told when the typing rests: each letter told would make typing slow.
import { useEffect, useEffectEvent } from 'react'
import { useDraftText } from './use-draft-text.ts'

const usualPauseMs = 250

/** `value` is what holds: what was told, or what came from elsewhere, which the field shows instead of what was typed. */
export function useDebouncedText(value: string, onCommit: (text: string) => void, pauseMs = usualPauseMs) {
  const { text, last, type, ...now } = useDraftText(value, onCommit)
  // Whoever listens by then: what else has changed since the letter was typed must hold too.
  const commit = useEffectEvent(now.commit)
  useEffect(() => {
    if (text === last) return undefined
    const timer = setTimeout(() => commit(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, last, pauseMs])
  return [text, type] as const
}
