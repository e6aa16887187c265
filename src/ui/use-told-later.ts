// A text that is typed at once and told when the typing rests: each letter told would make typing slow.
import { useEffect, useEffectEvent, useState } from 'react'

const usualPauseMs = 250

type Draft = {
  text: string
  /** What `value` was when it was looked at last. */
  seen: string
  /** What was told, the last at the end; those before it may not have come back yet. */
  told: readonly string[]
}

/** `value` is what holds: what was told, or what came from elsewhere, which the field shows instead of what was typed. */
export function useToldLater(value: string, onTell: (text: string) => void, pauseMs = usualPauseMs) {
  const [draft, setDraft] = useState<Draft>({ text: value, seen: value, told: [value] })
  if (value !== draft.seen) setDraft(afterHearing(value, draft))
  // Whoever listens by then: what else has changed since the letter was typed must hold too.
  const tell = useEffectEvent(onTell)
  const { text, told } = draft
  const last = told.at(-1)
  useEffect(() => {
    if (text === last) return undefined
    const timer = setTimeout(() => {
      setDraft((now) => ({ ...now, told: [...now.told, text] }))
      tell(text)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text, last, pauseMs])
  const type = (next: string) => setDraft((now) => ({ ...now, text: next }))
  return [text, type] as const
}

/** What was told comes back while more is typed, and perhaps trimmed: it is no news. */
function afterHearing(value: string, draft: Draft): Draft {
  const at = draft.told.findIndex((text) => text.trim() === value.trim())
  if (at < 0) return { text: value, seen: value, told: [value] }
  return { ...draft, seen: value, told: draft.told.slice(at) }
}
