// Picks the newest of several events with one UID in a file.
import type { Component } from './components.ts'

/** A raw event or changed occurrence, before it is parsed. */
export type Candidate = {
  uid: string
  recurrence: string | null
  sequence: number
  stamp: number | null
  component: Component
  title: string
  line: number
}

type Report = (reason: 'older' | 'duplicate', candidate: Candidate) => void

/** The series and changed occurrences of each UID, deduplicated: the higher SEQUENCE wins, then the later change. */
export function winners(candidates: readonly Candidate[], report: Report): Map<string, Candidate[]> {
  const groups = new Map<string, Map<string | null, Candidate>>()
  for (const candidate of candidates) {
    const group = groups.get(candidate.uid) ?? new Map<string | null, Candidate>()
    groups.set(candidate.uid, group)
    const other = group.get(candidate.recurrence)
    if (!other || isNewer(candidate, other)) group.set(candidate.recurrence, candidate)
    if (!other) continue
    const isTwin = candidate.sequence === other.sequence && candidate.stamp === other.stamp
    report(isTwin ? 'duplicate' : 'older', isNewer(candidate, other) ? other : candidate)
  }
  return new Map([...groups].map(([uid, group]) => [uid, [...group.values()]]))
}

function isNewer(a: Candidate, b: Candidate): boolean {
  return a.sequence > b.sequence || (a.sequence === b.sequence && (a.stamp ?? 0) > (b.stamp ?? 0))
}
