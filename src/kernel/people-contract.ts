// The shared facts about people: limits of each field, statuses, and the events about changes.
import { event } from './contract.ts'
import { languages } from './languages.ts'
import { Email, Id, list, matching, nullable, object, oneOf, text } from './shape.ts'

export const nameMax = 60
/** The longest that is kept of one detail about a person. */
export const detailMax = 500

/**
 * `active` may sign in; `pending` was invited and hasn't accepted yet; `banned` may no longer sign in; `rejected` was
 * turned down, or the invitation was revoked.
 */
export const personStatuses = ['active', 'pending', 'banned', 'rejected'] as const
export type PersonStatus = (typeof personStatuses)[number]

export const Detail = nullable(text({ max: detailMax }))
export const About = nullable(text({ max: 5000 }))
/** Two capital letters, as in ISO 3166-1. */
export const Country = nullable(matching(/^[A-Z]{2}$/, 'not-allowed'))

const mostAtOnce = 1000
/**
 * The name, picture, role, status or profile of these people changed. Everyone receives it for public people, managers
 * for the others too, and each person for themself. Pages that show one of them refetch.
 */
export const peopleChanged = event('people.changed', object({ personIds: list(Id, mostAtOnce) }))

/** Somebody's sign-in address changed, by whichever call. Not sent live. */
export const emailChanged = event('people.emailChanged', object({ personId: Id, before: Email, after: Email }))

/** Somebody has shown that this address is theirs, for the first time. Nobody hears it live. */
export const personVerified = event('people.verified', object({ personId: Id, email: Email }))

/** An admin invites somebody who isn't here yet; the feature of invitations sends the mail `alongside`. Not sent live. */
export const invitationOrdered = event(
  'people.invitationOrdered',
  object({
    email: Email,
    language: oneOf(languages),
    byId: Id,
    address: text({ max: 64 }),
    userAgent: text({ max: 1000 }),
  }),
)

/** Somebody joined by the link of an invitation; null: nobody in particular had sent it. Not sent live. */
export const invitationAccepted = event('people.invitationAccepted', object({ personId: Id, invitedBy: nullable(Id) }))

/**
 * The counts that features show for people (`showPeople`) have been updated, a moment after `peopleChanged`. Clients that
 * show such counts load them again.
 */
export const shownCounted = event('people.shownCounted', object({}))

/**
 * The grace period is over and the person is about to be erased. Not sent live: features that keep personal data, or
 * copies of a name, delete them `alongside`. Rows that refer to `people (id)` with `on delete cascade` go by themselves
 * after that; all other references stay under the pseudonym.
 */
export const personErased = event('people.erased', object({ personId: Id, pseudonym: text({ max: nameMax }) }))
