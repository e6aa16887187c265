// Suggests people of the conversation while a mention is being typed.
import type { KeyboardEvent, RefObject } from 'react'
import { useId, useState } from 'react'
import type { Participant } from '../../entities.ts'
import type { Suggestion, TypedText } from '../text/composer-text.ts'
import { suggestionAt, takeSuggestion } from '../text/composer-text.ts'
import { peopleFor } from './mention-query.ts'

export type Mentions = ReturnType<typeof useMentions>

export function useMentions(
  people: readonly Participant[],
  field: RefObject<HTMLTextAreaElement | null>,
  write: (text: string, cursor: number) => void,
) {
  const listId = useId()
  const [query, setQuery] = useState<Suggestion>()
  const [at, setAt] = useState(0)
  const found = query ? peopleFor(query.query, people) : []
  const active = found[Math.min(at, found.length - 1)]
  const look = () => {
    const typed = typedIn(field.current)
    const next = typed && suggestionAt(typed)
    if (next?.query !== query?.query || next?.start !== query?.start) setAt(0)
    setQuery(next?.kind === 'mention' ? next : undefined)
  }
  const choose = (person: Participant) => {
    const typed = typedIn(field.current)
    if (!typed || !query) return
    const next = takeSuggestion(typed, query, `@${person.username}`)
    write(next.text, next.start)
    setQuery(undefined)
  }
  /** True when the key was for the list. */
  const press = (event: KeyboardEvent): boolean => {
    if (!active) return false
    if (event.key === 'Escape') setQuery(undefined)
    else if (event.key === 'ArrowDown') setAt((at + 1) % found.length)
    else if (event.key === 'ArrowUp') setAt((at + found.length - 1) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(active)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return { listId, found, active, look, close: () => setQuery(undefined), choose, press }
}

const typedIn = (field: HTMLTextAreaElement | null): TypedText | undefined =>
  field ? { text: field.value, start: field.selectionStart, end: field.selectionEnd } : undefined
