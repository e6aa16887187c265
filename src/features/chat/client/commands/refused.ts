// Messages that the server refused: their words are kept until the writer sends them again or discards them.
import { useSyncExternalStore } from 'react'
import type { Failure } from '#kernel/client/failure.ts'
import { onUnsent } from '#kernel/client/unsent.ts'
import type { Unsent } from '#kernel/client/unsent-store.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { sendMessage } from '../../contract.ts'
import type { Message } from '../../entities.ts'

export type Refused = {
  key: string
  conversationId: string
  /** The conversation's name when it was written. */
  name: string
  input: InputOf<typeof sendMessage>
  message: Message
  failure: Failure
  /** Dealt with: it is forgotten, also by the browser's store. */
  settle: () => void
}

const none: readonly Refused[] = []
let refused = none
const listeners = new Set<() => void>()

function become(next: readonly Refused[]) {
  refused = next
  for (const listener of listeners) listener()
}

onUnsent((news) => {
  if (news.is === 'emptied') become(none)
})

/** Until this resolves, the browser's store keeps the refusal, and tells it again after a reload. */
export function keepRefused({ key, body, note }: Unsent, failure: Failure): Promise<boolean> {
  // `perform` wrote both, here or in another tab of this person.
  const { scope, name = '', about } = JSON.parse(note) as { scope: string; name?: string; about: { message: Message } }
  const input = JSON.parse(body) as Refused['input']
  return new Promise((resolve) => {
    const settle = () => {
      become(refused.filter((one) => one.key !== key))
      resolve(true)
    }
    const others = refused.filter((one) => one.key !== key)
    become([...others, { key, conversationId: scope, name, input, message: about.message, failure, settle }])
  })
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useRefused = (): readonly Refused[] => useSyncExternalStore(listen, () => refused)
