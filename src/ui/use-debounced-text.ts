// A debounced text field: shows typing at once and commits it after a pause, since a commit per key would be slow.
import { useEffect, useEffectEvent } from 'react'
import { useDraftText } from './use-draft-text.ts'

const usualPauseMs = 250

/** `value` is the committed text: our own commit, or a change from elsewhere, which replaces what was typed. */
export function useDebouncedText(value: string, onCommit: (text: string) => void, pauseMs = usualPauseMs) {
  const { text, last, type, ...now } = useDraftText(value, onCommit)
  // The latest callback: other state may have changed since the key was typed.
  const commit = useEffectEvent(now.commit)
  useEffect(() => {
    if (text === last) return undefined
    const timer = setTimeout(() => commit(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, last, pauseMs])
  return [text, type] as const
}
