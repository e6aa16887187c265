// The shared facts about people: limits of each field, statuses, and the events about changes.
import { event } from './contract.ts'
import { Email, Id, list, matching, nullable, object, text } from './shape.ts'

export const nameMax = 60
/** The longest that is kept of one detail about a person. */
export const detailMax = 500

/**
 * `active` may sign in; `pending` was invited and has not come yet; `banned` may not sign in any more; `rejected` will
 * not come: the invitation was taken back or the person was turned down.
 */
export const personStatuses = ['active', 'pending', 'banned', 'rejected'] as const
export type PersonStatus = (typeof personStatuses)[number]

export const Detail = nullable(text({ max: detailMax }))
export const About = nullable(text({ max: 5000 }))
/** Two capital letters, as in ISO 3166-1. */
export const Country = nullable(matching(/^[A-Z]{2}$/, 'not-allowed'))

const mostAtOnce = 1000
/**
 * These people are others now: their name, picture, role, status or what they say of themselves. Everybody hears it of
 * those whom everybody finds, managers of the others, too, and each of them of themself. Whoever shows one reads anew.
 */
export const peopleChanged = event('people.changed', object({ personIds: list(Id, mostAtOnce) }))

/** Somebody signs in with another address from now on, by whomever it was changed. Nobody hears it live. */
export const emailChanged = event('people.emailChanged', object({ personId: Id, before: Email, after: Email }))

/** Somebody has shown that this address is theirs, for the first time. Nobody hears it live. */
export const personVerified = event('people.verified', object({ personId: Id, email: Email }))

/**
 * The counts that features show for people (`showPeople`) have been updated, a moment after `peopleChanged`. Clients that
 * show such counts load them again.
 */
export const shownCounted = event('people.shownCounted', object({}))

/**
 * The time to come back is over and the person is about to be forgotten. Nobody hears it live: features that keep what
 * is the person's alone, or write their name somewhere, delete it `alongside`. Rows that refer to `people (id)` with
 * `on delete cascade` go by themselves after that; what else refers to the person stays under the pseudonym.
 */
export const personErased = event('people.erased', object({ personId: Id, pseudonym: text({ max: nameMax }) }))
