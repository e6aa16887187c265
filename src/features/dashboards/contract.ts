// The call of the start page: names for the people who are online.
import type { Infer } from '#kernel/shape.ts'
import { endpoint } from '#kernel/contract.ts'
import { detailMax } from '#kernel/people-contract.ts'
import { Id, list, matching, nullable, object, text } from '#kernel/shape.ts'

export const peopleAsked = 50

const Person = object({
  id: Id,
  name: text({ max: 200 }),
  avatarUrl: nullable(text({ max: 2000 })),
  jobTitle: text({ max: detailMax }),
})
export type Person = Infer<typeof Person>

/** The names for IDs from presence; unknown IDs are left out. */
export const getPeople = endpoint('GET', '/api/dashboards/people', {
  may: 'person',
  input: object({
    /** Ids with commas between them, 50 at most. */
    ids: matching(/^[0-9a-f-]{36}(?:,[0-9a-f-]{36}){0,49}$/, 'not-allowed'),
  }),
  output: object({ people: list(Person, peopleAsked) }),
})
