// Which of many is meant by letters that are typed one after the other, in what has no field to type into.
import { useRef } from 'react'
import { fold } from '#kernel/search-text.ts'

/** Letters that come later than this, in ms, begin another word. */
const pause = 1000

/**
 * Answers the place of what is meant, -1 for none: the first from place `from` on (-1: none is chosen) that begins with
 * what was typed; one letter again and again goes from one to the next that begin with it. What is null cannot be meant.
 */
export function useTypeAhead(): (letter: string, labels: readonly (string | null)[], from: number) => number {
  const last = useRef({ word: '', at: 0 })
  return (letter, labels, from) => {
    const now = Date.now()
    const word = fold((now - last.current.at < pause ? last.current.word : '') + letter)
    last.current = { word, at: now }
    const first = word.charAt(0)
    const isRepeated = word === first.repeat(word.length)
    // Whoever goes on typing may mean where they are.
    const start = isRepeated ? from + 1 : Math.max(from, 0)
    const places = labels.map((_, step) => (start + step) % labels.length)
    const wanted = isRepeated ? first : word
    return places.find((place) => fold(labels[place] ?? '').startsWith(wanted)) ?? -1
  }
}
