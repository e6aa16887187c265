// What the server needs to know of a message's text.
import { lengthOf } from '#kernel/shape.ts'

/** Nothing that a person would see. */
export const isBlankBody = (body: string): boolean => lengthOf(body.trim()) === 0

type Candidate = { id: string; name: string; username: string }
export const mentionsIn = (body: string, candidates: readonly Candidate[]): string[] =>
  candidates
    .filter(({ name, username }) => body.includes(`@${username}`) || body.includes(`@${name}`))
    .map(({ id }) => id)
export const previewOf = (body: string, max: number): string => body.replaceAll(/\s+/g, ' ').slice(0, max)
