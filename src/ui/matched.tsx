// A text in which the letters that somebody looked for are underlined.
import type { ReactNode } from 'react'
import { rangesOf } from '#kernel/search-text.ts'

export type MatchedProps = {
  text: string
  /** The search text; case and accents are ignored. */
  wanted: string
  className?: string | undefined
}

export function Matched({ text, wanted, className }: MatchedProps) {
  const pieces: ReactNode[] = []
  let end = 0
  for (const [from, to] of rangesOf(text, wanted) ?? []) {
    if (from < end) continue
    pieces.push(text.slice(end, from), <u key={from}>{text.slice(from, to)}</u>)
    end = to
  }
  return (
    <bdi className={className}>
      {pieces}
      {text.slice(end)}
    </bdi>
  )
}
