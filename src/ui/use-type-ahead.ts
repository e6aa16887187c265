// Type-ahead: finds an option by letters typed one after another, in a widget without a text field.
import { useRef } from 'react'
import { fold } from '#kernel/search-text.ts'

/** Letters that come later than this, in ms, begin another word. */
const pause = 1000

/**
 * Returns the index of the match, -1 for none: the first from index `from` on (-1: none is selected) that begins with
 * the typed text; repeating one letter cycles through its matches. Null entries never match.
 */
export function useTypeAhead(): (letter: string, labels: readonly (string | null)[], from: number) => number {
  const last = useRef({ word: '', at: 0 })
  return (letter, labels, from) => {
    const now = Date.now()
    const word = fold((now - last.current.at < pause ? last.current.word : '') + letter)
    last.current = { word, at: now }
    const first = word.charAt(0)
    const isRepeated = word === first.repeat(word.length)
    // Typing on may still match the current option.
    const start = isRepeated ? from + 1 : Math.max(from, 0)
    const places = labels.map((_, step) => (start + step) % labels.length)
    const wanted = isRepeated ? first : word
    return places.find((place) => fold(labels[place] ?? '').startsWith(wanted)) ?? -1
  }
}
