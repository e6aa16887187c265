// The draft of a controlled text: our own commits come back as `value` and are ignored, other values replace the draft.
import { useState } from 'react'

type Draft = {
  text: string
  /** The last `value` that was seen. */
  seen: string
  /** Committed texts, the latest at the end; earlier ones may not have come back yet. */
  committed: readonly string[]
}

/** `value` is the committed text: our own commit, or a change from elsewhere, which replaces what was typed. */
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

/** Our own commit comes back while the person types on, perhaps trimmed: ignore it. */
function afterHearing(value: string, draft: Draft): Draft {
  const at = draft.committed.findIndex((text) => text.trim() === value.trim())
  if (at < 0) return { text: value, seen: value, committed: [value] }
  return { ...draft, seen: value, committed: draft.committed.slice(at) }
}
