// The account calls that every page uses: the current person, sign-in and sign-out.
import type { Infer } from '#kernel/shape.ts'
import { endpoint, event, roles } from '#kernel/contract.ts'
import { languages } from '#kernel/languages.ts'
import { About, Country, Detail, nameMax, personStatuses } from '#kernel/people-contract.ts'
import { Email, Id, Yes, list, nullable, object, oneOf, optional, text } from '#kernel/shape.ts'

export const passwordMin = 8
export const passwordMax = 128
/** The maximum length stored of a user agent. */
export const userAgentMax = 1000

/** The person who is signed in, as only they themselves read it. */
export const SessionUser = object({
  id: Id,
  displayName: text({ max: 2 * nameMax + 1 }),
  email: Email,
  photoURL: Detail,
  phoneNumber: Detail,
  country: Country,
  address: Detail,
  state: Detail,
  city: Detail,
  zipCode: Detail,
  about: About,
  /** The role of this session; an admin may be viewing as another role. */
  role: oneOf(roles),
  /** The person's own role. */
  ownRole: oneOf(roles),
  isPublic: Yes,
  username: text({ max: 80 }),
  firstName: text({ max: nameMax }),
  lastName: text({ max: nameMax }),
  jobTitle: Detail,
  company: Detail,
  emailVerified: Yes,
  status: oneOf(personStatuses),
  locale: oneOf(languages),
  /** How they like their tables and what they turned on or off: an object as JSON, read by those who show it alone. */
  tables: optional(text({ max: 1_000_000 })),
})
export type SessionUser = Infer<typeof SessionUser>

/** The one rule for a new password's length; `isCommonPassword` refuses the guessable ones. */
export const NewPassword = text({ min: passwordMin, max: passwordMax })
// A password that is typed to sign in is only compared, so that it may be of any age and any earlier rule.
export const TypedPassword = text({ min: 1, max: 1000 })
const Token = text({ min: 1, max: 4096 })
/** The result of signing in, with any method. */
export const Session = object({ accessToken: Token, user: SessionUser })

export const getMyAccount = endpoint('GET', '/api/account/my-account', {
  may: 'person',
  output: object({ user: SessionUser }),
})

// The delays of `server/guesses.ts` are what stops guessing; these rates only keep one address from filling the queue.
export const authRate = { max: 60, seconds: 60 }

export const login = endpoint('POST', '/api/account/login', {
  may: 'anyone',
  rate: authRate,
  input: object({ email: Email, password: TypedPassword }),
  output: Session,
})

export const logout = endpoint('POST', '/api/account/logout', { may: 'person' })

export const changeLanguage = endpoint('POST', '/api/account/language', {
  may: 'person',
  input: object({ language: oneOf(languages) }),
  output: object({ user: SessionUser }),
})

export const viewedRoles = ['user', 'manager'] as const

/**
 * Lets an admin view Atrium as this role, with their own records, until they switch back (null) or the session ends.
 */
export const viewAs = endpoint('POST', '/api/account/view-as', {
  // Someone viewing as a user is a user to the kernel but must be able to switch back: the handler checks their own role.
  may: 'person',
  input: object({ role: nullable(oneOf(viewedRoles)) }),
})

/** One of the person's sessions looks at Atrium as another role now. */
export const viewChanged = event('account.viewChanged', object({}))

/** Somebody has an account now; `language` is the one they read. */
export const accountRegistered = event('account.registered', object({ personId: Id, language: oneOf(languages) }))
/** Somebody came in by a link of another feature: they have a session in this browser now. Nobody hears it live. */
export const signedInByLink = event(
  'account.signedInByLink',
  object({ personId: Id, address: text({ max: 64 }), userAgent: text({ max: userAgentMax }) }),
)
/** The person's own data is another now, in whichever tab or by whomever it was changed. */
export const accountChanged = event('account.changed', object({ user: SessionUser }))
/** Somebody who looks after people wants these to prove their addresses: they are sent codes. Nobody hears it live. */
export const verificationWanted = event('account.verificationWanted', object({ personIds: list(Id, 1000) }))
