// The public facts about the workspace, for both sides, and the event about changes.
import { endpoint, event } from './contract.ts'
import { languages } from './languages.ts'
import { settingValues } from './settings.ts'
import type { Infer } from './shape.ts'
import { Email, Instant, Yes, line, nullable, object, oneOf, optional, text } from './shape.ts'

export const workspaceNameMax = 60
export const closedWordsMax = 300
export const registrations = ['open', 'invite', 'closed'] as const
export type Registration = (typeof registrations)[number]

export const PublicWorkspace = object({
  productName: line({ max: workspaceNameMax }),
  /** Where the picture is that stands in place of the mark; null: the mark stands. */
  logo: nullable(text({ max: 200 })),
  /** The colours of everybody who chose none. */
  preset: oneOf(settingValues.themeColorPresets),
  registration: oneOf(registrations),
  /** While true, everybody but admins sees the maintenance page. */
  isInMaintenance: Yes,
  /** The expected end, if known; maintenance doesn't end by itself. */
  closedUntil: nullable(Instant),
  /** The admins' message during maintenance. */
  closedWords: nullable(text({ max: closedWordsMax })),
  /** While sign-up is by invitation: people with an address of this domain may ask for one. */
  mailDomain: nullable(text({ max: 253 })),
})
export type PublicWorkspace = Infer<typeof PublicWorkspace>

/** Also available during maintenance, so that clients notice when it is over. */
export const getWorkspace = endpoint('GET', '/api/workspace', { may: 'anyone', output: PublicWorkspace })

/** Told to everybody, with all that anybody may know. */
export const workspaceChanged = event('workspace.changed', PublicWorkspace)

/** The response is the same for everyone: an invitation is mailed to the address, and only at the email domain. */
export const askForInvitation = endpoint('POST', '/api/workspace/invitation/ask', {
  may: 'anyone',
  rate: { max: 5, seconds: 600 },
  input: object({ email: Email, language: optional(oneOf(languages)) }),
})

/** Mails an invitation to somebody who isn't here; `taken` at `email` where they are, 404 where nothing sends invitations. */
export const inviteByMail = endpoint('POST', '/api/workspace/invitations/new', {
  may: 'admin',
  input: object({ email: Email }),
})

/** Somebody of the mail domain asked for an invitation; the feature of invitations sends one. Not sent live. */
export const invitationWanted = event(
  'workspace.invitationWanted',
  object({
    email: Email,
    language: oneOf(languages),
    address: text({ max: 64 }),
    userAgent: text({ max: 1000 }),
  }),
)
