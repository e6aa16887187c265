// A long text that saves itself: never replaced while someone types, never lost when they leave.
import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '#kernel/client/session.ts'
import { forgetTypedForm, keepTyped, readTyped } from '#kernel/client/typed-text.ts'
import type { Settled } from './use-card-changes.ts'

const pauseBeforeSaving = 1500
const savedMarkFor = 3000

/** What the person typed over the text of revision `seen`; settled once the server has answered it. */
type Own = { text: string; seen: number; isSettled: boolean }
type State = 'idle' | 'saving' | 'saved' | 'refused'

export type OwnTextOptions = {
  /** The text is kept under this name for the person until it is saved. */
  form: string
  text: string
  revision: number
  onSave: (text: string, seen: number) => Promise<Settled | undefined>
}

export function useOwnText({ form, text, revision, onSave }: OwnTextOptions) {
  const personId = useSession().user?.id ?? ''
  const [kept, setOwn] = useState<Own | undefined>(() => readKept(personId, form))
  const [state, setState] = useState<State>('idle')
  // The person's text stays until the saved one has come back, so that nothing moves under the cursor.
  const own = kept?.isSettled && revision >= kept.seen ? undefined : kept

  const type = (typed: string) => {
    const seen = own?.seen ?? revision
    setOwn({ text: typed, seen, isSettled: false })
    setState((now) => (now === 'saving' ? now : 'idle'))
    keepTyped(personId, form, { text: typed, seen: String(seen) })
  }
  const save = async () => {
    if (!own || own.isSettled || state === 'saving') return
    setState('saving')
    const settled = await onSave(own.text, own.seen)
    if (!settled) return setState('refused')
    setOwn((now) => now && afterSaving(now, own, settled))
    setState('saved')
    if (readKept(personId, form)?.text === own.text) forgetTypedForm(personId, form)
  }
  const saveNow = useEffectEvent(() => void save())
  useEffect(() => {
    if (!own || own.isSettled || state === 'saving' || state === 'refused') return
    const timer = setTimeout(saveNow, pauseBeforeSaving)
    return () => clearTimeout(timer)
  }, [own, state])
  useEffect(() => {
    if (state !== 'saved') return
    const timer = setTimeout(() => setState('idle'), savedMarkFor)
    return () => clearTimeout(timer)
  }, [state])
  useEffect(() => saveNow, [])
  return { text: own?.text ?? text, state, type, save }
}

function readKept(personId: string, form: string): Own | undefined {
  const kept = readTyped(personId, form)
  if (kept?.['text'] === undefined) return undefined
  return { text: kept['text'], seen: Number(kept['seen']), isSettled: false }
}

/** What was typed while it was sent stays, and is saved next. */
function afterSaving(now: Own, sent: Own, { whose, revision }: Settled): Own {
  return { ...now, seen: revision, isSettled: whose === 'theirs' || now.text === sent.text }
}
