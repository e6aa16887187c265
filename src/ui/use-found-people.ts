// People found by typed text: those already loaded at once, all others after a debounce.
import { useEffect, useEffectEvent, useState } from 'react'
import { fold } from '#kernel/search-text.ts'
import type { Person } from './people-picker.tsx'

type Find = (text: string) => Promise<readonly Person[]>
type Answer = { text: string; people: readonly Person[]; hasFailed: boolean }

const pauseMs = 200

export function useFoundPeople(people: readonly Person[], find: Find | undefined, typed: string) {
  const text = typed.trim()
  const [answer, setAnswer] = useState<Answer>()
  const ask = useEffectEvent(async (keep: (answer: Answer) => void) => {
    if (!find || text === '') return
    await find(text).then(
      (found) => keep({ text, people: found, hasFailed: false }),
      () => keep({ text, people: [], hasFailed: true }),
    )
  })
  useEffect(() => {
    let isCurrent = true
    const keep = (next: Answer) => {
      if (isCurrent) setAnswer(next)
    }
    const timer = setTimeout(() => void ask(keep), text === '' ? 0 : pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text])
  const near = people.filter((person) => fold(person.name).includes(fold(text)))
  const nearIds = new Set(near.map((person) => person.id))
  const isAnswered = text !== '' && answer?.text === text
  const far = isAnswered ? answer.people.filter((person) => !nearIds.has(person.id)) : []
  const isAsking = find !== undefined && text !== '' && !isAnswered
  return { found: [...near, ...far], hasFailed: isAnswered && answer.hasFailed, isAsking }
}
