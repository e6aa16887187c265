// The text of the composer: the draft of the conversation, or the message that is edited.
import { useState } from 'react'
import { useMessageDraft } from '#kernel/client/drafts.ts'

/** While a message is edited, the draft waits. */
export function useDraftText(conversationId: string, edited: { id: string; body: string } | undefined) {
  const { text, setText } = useMessageDraft(`chat.${conversationId}`)
  const [editing, setEditing] = useState<{ id: string; text: string }>()
  if (edited && editing?.id !== edited.id) setEditing({ id: edited.id, text: edited.body })
  if (!edited && editing) setEditing(undefined)
  const write = (next: string) => (edited ? setEditing({ id: edited.id, text: next }) : setText(next))
  return [edited ? (editing?.text ?? edited.body) : text, write] as const
}
