// Dialogs that outlive the page that opened them: one at a time, over any page, until answered.
import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import { newKey } from './call.ts'
import { onSession, readSession } from './session.ts'

export type Question = { key: string; content: ReactNode }
type Asked = Question & { personId: string | undefined }

let asked: readonly Asked[] = []
const listeners = new Set<() => void>()

function change(next: readonly Asked[]) {
  asked = next
  for (const listener of listeners) listener()
}

/** Resolves with the answer; never when the person leaves without one. */
export function ask<Answer>(show: (answer: (given: Answer) => void) => ReactNode): Promise<Answer> {
  return new Promise((resolve) => {
    const key = newKey()
    const answer = (given: Answer) => {
      change(asked.filter((other) => other.key !== key))
      resolve(given)
    }
    change([...asked, { key, personId: readSession().user?.id, content: show(answer) }])
  })
}

// Questions to one person are not shown to the next one.
onSession(() => {
  const personId = readSession().user?.id
  if (asked.some((question) => question.personId !== personId))
    change(asked.filter((question) => question.personId === personId))
})

/** The question that waits longest. */
export const readQuestion = (): Question | undefined => asked[0]

export const useQuestion = (): Question | undefined =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, readQuestion)
