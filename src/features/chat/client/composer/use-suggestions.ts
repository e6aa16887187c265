// Suggests people of the conversation and emoji while one is being typed.
import type { KeyboardEvent, RefObject } from 'react'
import { useId, useState } from 'react'
import type { Participant } from '../../entities.ts'
import type { Suggestion, TypedText } from '../text/composer-text.ts'
import { suggestionAt, takeSuggestion, typedIn } from '../text/composer-text.ts'
import type { Suggested } from './suggested.ts'
import { suggestedFor } from './suggested.ts'

export type Suggestions = ReturnType<typeof useSuggestions>

export function useSuggestions(
  people: readonly Participant[],
  field: RefObject<HTMLTextAreaElement | null>,
  put: (typed: TypedText) => void,
) {
  const listId = useId()
  const [query, setQuery] = useState<Suggestion>()
  const [at, setAt] = useState(0)
  const found = query ? suggestedFor(query, people) : []
  const active = found[Math.min(at, found.length - 1)]
  const look = () => {
    const typed = typedIn(field.current)
    const next = typed && suggestionAt(typed)
    if (next?.query !== query?.query || next?.start !== query?.start) setAt(0)
    setQuery(next)
  }
  const choose = ({ written }: Suggested) => {
    const typed = typedIn(field.current)
    if (!typed || !query) return
    put(takeSuggestion(typed, query, written))
    setQuery(undefined)
  }
  /** True when the key was for the list. */
  const press = (event: KeyboardEvent): boolean => {
    if (!active || event.shiftKey) return false
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
