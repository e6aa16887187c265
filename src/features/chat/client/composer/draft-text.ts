// The text that somebody began to write in a conversation: kept for the tab until it is sent.
import { useState } from 'react'
import { readSession } from '#kernel/client/session.ts'
import { forgetTypedForm, keepTyped, readTyped } from '#kernel/client/typed-text.ts'

const formOf = (conversationId: string) => `chat:${conversationId}`

function keep(conversationId: string, text: string) {
  const personId = readSession().user?.id
  if (personId === undefined) return
  if (text === '') forgetTypedForm(personId, formOf(conversationId))
  else keepTyped(personId, formOf(conversationId), { text })
}

const read = (conversationId: string) => readTyped(readSession().user?.id ?? '', formOf(conversationId))?.['text'] ?? ''

/** While a message is edited, what was begun before waits. */
export function useDraftText(conversationId: string, edited: { id: string; body: string } | undefined) {
  const [text, setText] = useState(() => read(conversationId))
  const [editing, setEditing] = useState<{ id: string; text: string }>()
  if (edited && editing?.id !== edited.id) setEditing({ id: edited.id, text: edited.body })
  if (!edited && editing) setEditing(undefined)
  const write = (next: string) => {
    if (edited) return setEditing({ id: edited.id, text: next })
    setText(next)
    keep(conversationId, next)
  }
  return [edited ? (editing?.text ?? edited.body) : text, write] as const
}
