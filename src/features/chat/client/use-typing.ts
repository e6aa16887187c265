// Tells the others of a conversation that one is writing, and who of them is.
import { useEffect, useState } from 'react'
import { usePresence, useViewing } from '#kernel/client/live.ts'
import { typingIn } from '../contract.ts'
import type { Conversation, Participant } from '../entities.ts'
import { othersIn } from './people.ts'

/** After so long without a key nobody is writing. */
const pauseMs = 4000

/** `tell` at each key, `stop` when the message is sent. */
export function useTellTyping(conversationId: string | undefined) {
  const [typedAt, setTypedAt] = useState(0)
  const isTyping = typedAt > 0
  useViewing(isTyping && conversationId !== undefined ? typingIn(conversationId) : undefined)
  useEffect(() => {
    if (typedAt === 0) return undefined
    const timer = setTimeout(() => setTypedAt(0), typedAt + pauseMs - Date.now())
    return () => clearTimeout(timer)
  }, [typedAt])
  return { tell: () => setTypedAt(Date.now()), stop: () => setTypedAt(0) }
}

export function useTypers(conversation: Conversation, meId: string): Participant[] {
  const presence = usePresence()
  const topic = typingIn(conversation.id)
  return othersIn(conversation, meId).filter(({ id }) => presence.get(id)?.viewing.includes(topic) === true)
}
