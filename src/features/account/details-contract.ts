// The calls about a person's own record: details, photo, and changing the email address.
import type { Infer } from '#kernel/shape.ts'
import { endpoint } from '#kernel/contract.ts'
import { About, Country, Detail, detailMax, nameMax } from '#kernel/people-contract.ts'
import { Email, Id, Yes, integer, line, nullable, object, optional, partial, text } from '#kernel/shape.ts'
import { Code } from './sign-up-contract.ts'
import { Proof } from './proof-contract.ts'

/** The details that people edit themselves. */
const OwnWords = object({
  firstName: line({ max: nameMax }),
  lastName: text({ max: nameMax }),
  jobTitle: text({ max: 100 }),
  phoneNumber: Detail,
  country: Country,
  state: Detail,
  city: Detail,
  address: Detail,
  zipCode: Detail,
  about: About,
  /** Others find them, and have a profile to look at. */
  isPublic: Yes,
})

/** Any of the details; one that is left out stays. */
export const DetailsChange = partial(OwnWords)

/** The person's own record as the account page shows it. */
export const Details = object({
  ...OwnWords.entries,
  // Admins may write a longer one of somebody than they themselves.
  jobTitle: text({ max: detailMax }),
  displayName: text({ max: 2 * nameMax + 1 }),
  email: Email,
  /** The address that waits for its code; `email` stands until then. */
  pendingEmail: nullable(Email),
  photoURL: Detail,
  /** Nobody can be asked for a password that they have not got: whoever comes by a provider. */
  hasPassword: Yes,
  /** Required from people without a password who use one-time codes. */
  hasCodes: Yes,
  revision: integer({ min: 1 }),
})
export type Details = Infer<typeof Details>

const Saved = object({ details: Details })

export const getDetails = endpoint('GET', '/api/account/details', { may: 'person', output: Saved })

/**
 * Updates only the fields that are sent. With the revision you read, a field that others have changed since is a
 * `conflict`.
 */
export const changeDetails = endpoint('POST', '/api/account/details', {
  may: 'person',
  input: object({ details: DetailsChange, revision: optional(integer({ min: 1 })) }),
  output: Saved,
})

/** An uploaded picture becomes the person's photo; null removes the photo. */
export const changePhoto = endpoint('POST', '/api/account/photo', {
  may: 'person',
  input: object({ uploadId: nullable(Id) }),
  output: Saved,
})

/**
 * Mails a code to the new address and informs the current one. The response is the same if the address belongs to
 * someone else, but then no code is sent.
 */
export const requestEmailChange = endpoint('POST', '/api/account/email', {
  may: 'person',
  takesKey: false,
  rate: { max: 20, seconds: 60 },
  input: object({ email: Email, ...Proof.entries }),
  output: Saved,
})

export const resendEmailCode = endpoint('POST', '/api/account/email/resend', {
  may: 'person',
  output: object({
    /** False while the last code is too fresh; that one still works. */
    isSent: Yes,
    /** Seconds until another code can be sent. */
    resendAfter: integer({ min: 0 }),
  }),
})

export const confirmEmailChange = endpoint('POST', '/api/account/email/confirm', {
  may: 'person',
  takesKey: false,
  input: object({ code: Code }),
  output: Saved,
})

export const cancelEmailChange = endpoint('POST', '/api/account/email/cancel', { may: 'person', output: Saved })
