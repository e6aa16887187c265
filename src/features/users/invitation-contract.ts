// Inviting people by mail, and coming by the link of an invitation.
import { endpoint, roles } from '#kernel/contract.ts'
import { languages } from '#kernel/languages.ts'
import { nameMax } from '#kernel/people-contract.ts'
import { Email, Instant, Yes, integer, line, list, nullable, object, oneOf, optional, text } from '#kernel/shape.ts'
import { NewPassword, SessionUser } from '#features/account/contract.ts'
import { UserIds, fullNameMax, inviteMost, noteMax } from './entities.ts'

/**
 * Creates a pending user for each address and mails a single-use link, valid for `invitationDays`. `skipped` are
 * addresses that already have an account.
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

/** Mails new links to pending users; earlier links stop working. `waiting` are those who were mailed too recently. */
export const resendInvitations = endpoint('POST', '/api/users/invitations/resend', {
  may: 'admin',
  input: object({ userIds: UserIds }),
  output: object({ sent: integer({ min: 0 }), waiting: integer({ min: 0 }) }),
})

/** Invalidates the links and rejects the users; those who aren't pending stay as they are. */
export const revokeInvitations = endpoint('POST', '/api/users/invitations/revoke', {
  may: 'admin',
  input: object({ userIds: UserIds }),
  output: object({ revoked: integer({ min: 0 }) }),
})

const Token = text({ min: 1, max: 200 })
const authRate = { max: 60, seconds: 60 }

/**
 * The content of the page `/auth/invitation#token=…`. The fragment stays in the browser and this is a POST, so that no
 * log records the token. 404 if it has been used or revoked.
 */
export const openInvitation = endpoint('POST', '/api/users/invitation', {
  may: 'anyone',
  rate: authRate,
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
 * Activates the user, with a verified address and a session, regardless of the sign-up policy. 404 if the link has
 * been used, revoked or has expired; a common password is `invalid` at the field `password`.
 */
export const acceptInvitation = endpoint('POST', '/api/users/invitation/accept', {
  may: 'anyone',
  rate: authRate,
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

/** Declines: the link stops working, and the user is rejected. */
export const declineInvitation = endpoint('POST', '/api/users/invitation/decline', {
  may: 'anyone',
  rate: authRate,
  input: object({ token: Token }),
})
