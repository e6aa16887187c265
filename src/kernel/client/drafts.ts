// Drafts of text: never replaced by what others do, kept in the tab until they are sent, discarded or the person signs out.
import { useEffect, useState } from 'react'
import { useSession } from './session.ts'
import { forgetTypedForm, keepTyped, readTyped } from './typed-text.ts'

/** New words for a text that stands; `seen` is the revision of the record over which they were begun. */
export type Draft = { text: string; seen?: number | undefined }

function readDraft(personId: string, name: string): Draft | undefined {
  const { text, seen } = readTyped(personId, name) ?? {}
  return text === undefined ? undefined : { text, seen: seen === undefined ? undefined : Number(seen) }
}

function keepDraft(personId: string, name: string, { text, seen }: Draft) {
  keepTyped(personId, name, { text, ...(seen !== undefined && { seen: String(seen) }) })
}

/** The draft of a change to one text of a record, such as a description. */
export function useDraft(name: string) {
  const personId = useSession().user?.id ?? ''
  const [draft, setDraft] = useState(() => readDraft(personId, name))
  const keep = (next: Draft) => {
    setDraft(next)
    keepDraft(personId, name, next)
  }
  return {
    draft,
    keep,
    /** With `sent`, only that text is forgotten: something else may have been typed since. */
    forget: (sent?: string) => {
      if (sent !== undefined && readDraft(personId, name)?.text !== sent) return
      setDraft(undefined)
      forgetTypedForm(personId, name)
    },
    /** A refused text comes back, unless something else has been typed since. */
    giveBack: (refused: Draft) => {
      if (readDraft(personId, name) === undefined) keep(refused)
    },
  }
}

/** A text that did not arrive, in front of what was typed since. */
const joined = (before: string, since: string) => [before, since].filter((text) => text !== '').join('\n')

function keepMessage(personId: string, name: string, text: string) {
  if (text === '') forgetTypedForm(personId, name)
  else keepDraft(personId, name, { text })
}

/** The draft of something new to send, such as a comment or a message: the field is free for the next one at once. */
export function useMessageDraft(name: string) {
  const personId = useSession().user?.id ?? ''
  const [text, setText] = useState(() => readDraft(personId, name)?.text ?? '')
  const [onItsWay, setOnItsWay] = useState('')
  const kept = joined(onItsWay, text)
  useEffect(() => keepMessage(personId, name, kept), [personId, name, kept])
  return {
    text,
    setText,
    /** Empties the field. The text is kept until it has arrived; a command that is stored needs no more than `setText('')`. */
    begin: () => {
      setOnItsWay(text)
      setText('')
    },
    /** The server has it; a field that is shown later finds only what was typed since. */
    succeed: () => {
      keepMessage(personId, name, text)
      setOnItsWay('')
    },
    /** A refused text comes back in front of what was typed since, also where its field isn't shown any more. */
    giveBack: (refused = onItsWay) => {
      const before = readDraft(personId, name)?.text ?? ''
      if (!before.startsWith(refused)) keepMessage(personId, name, joined(refused, before))
      setOnItsWay('')
      setText((typed) => joined(refused, typed))
    },
  }
}
