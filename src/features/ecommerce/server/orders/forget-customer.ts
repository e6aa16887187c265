// Forgets who ordered, when they are erased.
import { personErased } from '#kernel/people-contract.ts'
import { alongside } from '#kernel/server/live/events.ts'
import { forgetOf } from './change-queries.ts'

export const forgetCustomer = alongside(personErased, (tx, { personId, pseudonym }) =>
  forgetOf(tx, personId, pseudonym),
)
