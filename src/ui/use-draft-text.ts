// A text that a field tells and hears again: what it told comes back and is no news, all else is shown instead.
import { useState } from 'react'

type Draft = {
  text: string
  /** What `value` was when it was looked at last. */
  seen: string
  /** What was told, the last at the end; those before it may not have come back yet. */
  committed: readonly string[]
}

/** `value` is what holds: what was told, or what came from elsewhere, which the field shows instead of what was typed. */
export function useDraftText(value: string, onCommit: (text: string) => void) {
  const [draft, setDraft] = useState<Draft>({ text: value, seen: value, committed: [value] })
  if (value !== draft.seen) setDraft(afterHearing(value, draft))
  const type = (text: string) => setDraft((now) => ({ ...now, text }))
  const commit = (text: string) => {
    setDraft((now) => (now.committed.at(-1) === text ? now : { ...now, committed: [...now.committed, text] }))
    onCommit(text)
  }
  return { text: draft.text, last: draft.committed.at(-1), type, commit }
}

/** What was told comes back while more is typed, and perhaps trimmed: it is no news. */
function afterHearing(value: string, draft: Draft): Draft {
  const at = draft.committed.findIndex((text) => text.trim() === value.trim())
  if (at < 0) return { text: value, seen: value, committed: [value] }
  return { ...draft, seen: value, committed: draft.committed.slice(at) }
}
