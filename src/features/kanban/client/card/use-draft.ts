// What someone is typing at length: never replaced by what others do, kept through a closed drawer and a lost session.
import { useState } from 'react'
import { useSession } from '#kernel/client/session.ts'
import { forgetTypedForm, keepTyped, readTyped } from '#kernel/client/typed-text.ts'

/** The text, over the revision of the card that the person saw when they began. */
export type Draft = { text: string; seen: number }

/** The draft is kept under the form's name until it is forgotten or the person signs out. */
export function useDraft(form: string) {
  const personId = useSession().user?.id ?? ''
  const [draft, setDraft] = useState<Draft | undefined>(() => readKept(personId, form))
  const keep = (next: Draft) => {
    setDraft(next)
    keepTyped(personId, form, { text: next.text, seen: String(next.seen) })
  }
  /** Of what was sent only that is forgotten: something else may have been typed since. */
  const forget = (sent?: string) => {
    if (sent !== undefined && readKept(personId, form)?.text !== sent) return
    setDraft(undefined)
    forgetTypedForm(personId, form)
  }
  /** What was refused comes back, unless something else has been typed since. */
  const giveBack = (refused: Draft) => {
    if (readKept(personId, form) === undefined) keep(refused)
  }
  return { draft, keep, forget, giveBack }
}

function readKept(personId: string, form: string): Draft | undefined {
  const kept = readTyped(personId, form)
  if (kept?.['text'] === undefined) return undefined
  return { text: kept['text'], seen: Number(kept['seen']) }
}
