// A text that a field tells and hears again: what it told comes back and is no news, all else is shown instead.
import { useState } from 'react'

type Draft = {
  text: string
  /** What `value` was when it was looked at last. */
  seen: string
  /** What was told, the last at the end; those before it may not have come back yet. */
  told: readonly string[]
}

/** `value` is what holds: what was told, or what came from elsewhere, which the field shows instead of what was typed. */
export function useDraftText(value: string, onTell: (text: string) => void) {
  const [draft, setDraft] = useState<Draft>({ text: value, seen: value, told: [value] })
  if (value !== draft.seen) setDraft(afterHearing(value, draft))
  const type = (text: string) => setDraft((now) => ({ ...now, text }))
  const tell = (text: string) => {
    setDraft((now) => (now.told.at(-1) === text ? now : { ...now, told: [...now.told, text] }))
    onTell(text)
  }
  return { text: draft.text, last: draft.told.at(-1), type, tell }
}

/** What was told comes back while more is typed, and perhaps trimmed: it is no news. */
function afterHearing(value: string, draft: Draft): Draft {
  const at = draft.told.findIndex((text) => text.trim() === value.trim())
  if (at < 0) return { text: value, seen: value, told: [value] }
  return { ...draft, seen: value, told: draft.told.slice(at) }
}
