// Asks how far a change of a series goes.
import { useSyncExternalStore } from 'react'
import type { CalendarEvent } from '../../entities.ts'
import type { Scope } from '../../times/types.ts'

export type ScopeKind = 'change' | 'delete'
export type ScopeQuestion = {
  kind: ScopeKind
  scopes: readonly Scope[]
  title: string
  hasGuests: boolean
  answer: (scope: Scope | undefined) => void
}
/** The question is kept after its answer, so that the dialog can fade out with its text. */
type Asked = { question: ScopeQuestion; isOpen: boolean }

let asked: Asked | undefined
const listeners = new Set<() => void>()

function show(next: Asked) {
  asked = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0 && asked?.isOpen) asked.question.answer(undefined)
  }
}

export const useScopeQuestion = (): Asked | undefined => useSyncExternalStore(subscribe, () => asked)

/**
 * `all` right away for an event that doesn't repeat; undefined if the dialog is dismissed. A changed rule can't apply
 * to one occurrence, so such a change is asked `without` it.
 */
export function askScope(
  event: CalendarEvent,
  kind: ScopeKind,
  { without }: { without?: 'this' } = {},
): Promise<Scope | undefined> {
  if (event.occurrence === null) return Promise.resolve('all')
  if (asked?.isOpen) asked.question.answer(undefined)
  return new Promise((resolve) => {
    const question: ScopeQuestion = {
      kind,
      scopes: without ? ['following', 'all'] : ['this', 'following', 'all'],
      title: event.title,
      hasGuests: event.guests.length > 0,
      answer: (scope) => {
        show({ question, isOpen: false })
        resolve(scope)
      },
    }
    show({ question, isOpen: true })
  })
}
