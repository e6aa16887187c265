// Inviting people by mail, and coming by the link of an invitation.
import { endpoint, roles } from '#kernel/contract.ts'
import { languages } from '#kernel/languages.ts'
import { nameMax } from '#kernel/people-contract.ts'
import { Email, Instant, Yes, integer, line, list, nullable, object, oneOf, optional, text } from '#kernel/shape.ts'
import { NewPassword, SessionUser } from '#features/account/contract.ts'
import { UserIds, fullNameMax, inviteMost, noteMax } from './entities.ts'

/**
 * Makes a pending person of each address and mails a link that works once, for `invitationDays`. `skipped` are the
 * addresses that somebody has already.
 */
export const inviteUsers = endpoint('POST', '/api/users/invitations/new', {
  may: 'admin',
  input: object({
    emails: list(Email, inviteMost),
    role: oneOf(roles),
    language: oneOf(languages),
    /** A personal line in the mail. */
    note: optional(text({ max: noteMax })),
  }),
  output: object({ invited: integer({ min: 0 }), skipped: list(Email, inviteMost) }),
})

/** A new link to those who are pending; earlier ones end. `waiting` are those whose last mail is too fresh. */
export const resendInvitations = endpoint('POST', '/api/users/invitations/resend', {
  may: 'admin',
  input: object({ userIds: UserIds }),
  output: object({ sent: integer({ min: 0 }), waiting: integer({ min: 0 }) }),
})

/** The links end and the people are rejected; those who are not pending stay what they are. */
export const revokeInvitations = endpoint('POST', '/api/users/invitations/revoke', {
  may: 'admin',
  input: object({ userIds: UserIds }),
  output: object({ revoked: integer({ min: 0 }) }),
})

const Token = text({ min: 1, max: 200 })
const rateOfDoors = { max: 60, seconds: 60 }

/**
 * What the page `/auth/invitation#token=…` shows; the fragment stays in the browser and this is a POST, so that no log
 * keeps the token. 404 when it is used up or revoked.
 */
export const openInvitation = endpoint('POST', '/api/users/invitation', {
  may: 'anyone',
  rate: rateOfDoors,
  input: object({ token: Token }),
  output: object({
    /** Null when that person is gone. */
    invitedBy: nullable(text({ max: fullNameMax })),
    email: Email,
    /** As they are known already; empty when they were invited by address alone. */
    firstName: text({ max: nameMax }),
    lastName: text({ max: nameMax }),
    role: oneOf(roles),
    language: oneOf(languages),
    note: nullable(text({ max: noteMax })),
    expiresAt: Instant,
    isExpired: Yes,
  }),
})

/**
 * Makes them active, with a proven address and a session, whatever the registration policy. 404 when the link is used
 * up, revoked or expired; a common password is `invalid` at the field `password`.
 */
export const acceptInvitation = endpoint('POST', '/api/users/invitation/accept', {
  may: 'anyone',
  rate: rateOfDoors,
  input: object({
    token: Token,
    firstName: line({ max: nameMax }),
    lastName: line({ max: nameMax }),
    password: NewPassword,
    /** The language of the screen; the invitation's otherwise. */
    language: optional(oneOf(languages)),
  }),
  output: object({ accessToken: text({ min: 1, max: 4096 }), user: SessionUser }),
})

/** No, thank you: the link ends and the person is rejected. */
export const declineInvitation = endpoint('POST', '/api/users/invitation/decline', {
  may: 'anyone',
  rate: rateOfDoors,
  input: object({ token: Token }),
})
