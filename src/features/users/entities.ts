// The data shared by the user management calls: user records, editable fields, filters of the list.
import type { Infer } from '#kernel/shape.ts'
import { roles } from '#kernel/contract.ts'
import { languages } from '#kernel/languages.ts'
import { About, Country, Detail, nameMax, personStatuses } from '#kernel/people-contract.ts'
import {
  Email,
  Id,
  Instant,
  Yes,
  integer,
  line,
  list,
  matching,
  nullable,
  object,
  oneOf,
  optional,
  text,
} from '#kernel/shape.ts'

/** People that one act may concern. */
export const mostAtOnce = 1000
/** A number that is not counted on: "1,000+". */
export const countedMost = 1000
/** Rows of one file. */
export const importMost = 5000
/** Addresses in one invitation. */
export const inviteMost = 100
/** How long an invitation's link works. */
export const invitationDays = 7
export const cardsOfPage = 12
/** People in one page of an export, and in all that is printed. */
export const exportPage = 1000

export const fullNameMax = 2 * nameMax + 1
export const usernameMax = 80
export const noteMax = 500
const detailMax = 500

/** An open invitation. `resendAfter`: seconds until another email can be sent. */
const Invitation = object({
  /** The inviter; null if they are gone. */
  invitedBy: nullable(text({ max: fullNameMax })),
  sentAt: Instant,
  expiresAt: Instant,
  resendAfter: integer({ min: 0 }),
})

/** A person as managers and admins read them. */
export const User = object({
  id: Id,
  username: text({ max: usernameMax }),
  /** The full name; of who was invited by address alone, the part of the address before the @. */
  name: text({ max: fullNameMax }),
  avatarUrl: Detail,
  email: Email,
  phoneNumber: Detail,
  country: Country,
  state: Detail,
  city: Detail,
  address: Detail,
  zipCode: Detail,
  company: Detail,
  jobTitle: text({ max: detailMax }),
  about: About,
  role: oneOf(roles),
  status: oneOf(personStatuses),
  isVerified: Yes,
  isPublic: Yes,
  language: oneOf(languages),
  lastActivity: nullable(Instant),
  createdAt: Instant,
  /** To be sent back with a change. */
  revision: integer({ min: 1 }),
  /** While the status is `pending` and a link is out. */
  invitation: nullable(Invitation),
})
export type User = Infer<typeof User>

/** The editable fields of a user. The form requires more than the server, because imported and invited users have fewer. */
const typed = {
  name: line({ max: fullNameMax }),
  email: Email,
  phoneNumber: Detail,
  country: Country,
  state: Detail,
  city: Detail,
  address: Detail,
  zipCode: Detail,
  company: Detail,
  jobTitle: text({ max: detailMax }),
  role: oneOf(roles),
  /** The id of a finished upload; null takes the picture away. */
  avatarUpload: nullable(Id),
  isVerified: Yes,
}

const required = text({ min: 1, max: detailMax })

/** A new person. What the form must have is required here too; the rest may be left out. */
export const NewUser = object({
  name: typed.name,
  email: typed.email,
  phoneNumber: required,
  country: matching(/^[A-Z]{2}$/, 'required'),
  state: required,
  city: required,
  address: required,
  zipCode: optional(Detail),
  company: optional(Detail),
  jobTitle: optional(typed.jobTitle),
  role: typed.role,
  avatarUpload: optional(typed.avatarUpload),
  /** True: nobody has to prove the address. Otherwise the invitation's link proves it, or a mail with a code. */
  isVerified: optional(Yes),
  /**
   * `pending`, and so when it is left out: they get an invitation by mail. `active` or `banned` as it says, without
   * one: they come in by a new password.
   */
  status: optional(oneOf(['pending', 'active', 'banned'])),
  /** In which the mail is written; the admin's own otherwise. */
  language: optional(oneOf(languages)),
})

/** Any of the fields; one that is left out stays. */
export const UserChange = object({
  name: optional(typed.name),
  email: optional(typed.email),
  phoneNumber: optional(typed.phoneNumber),
  country: optional(typed.country),
  state: optional(typed.state),
  city: optional(typed.city),
  address: optional(typed.address),
  zipCode: optional(typed.zipCode),
  company: optional(typed.company),
  jobTitle: optional(typed.jobTitle),
  about: optional(About),
  role: optional(typed.role),
  avatarUpload: optional(typed.avatarUpload),
  /** False also sends a mail with a code. */
  isVerified: optional(typed.isVerified),
  status: optional(oneOf(personStatuses)),
})
export type UserChange = Infer<typeof UserChange>

export const UserIds = list(Id, mostAtOnce)

/** Deleted people that are shown at once. */
export const deletedMost = 100

export const DeletedUser = object({
  id: Id,
  name: text({ max: fullNameMax }),
  email: Email,
  avatarUrl: Detail,
  /** As what they would come back. */
  status: oneOf(personStatuses),
  /** Until then they can be brought back. */
  eraseAfter: Instant,
})
export type DeletedUser = Infer<typeof DeletedUser>

export const userSorts = ['name', 'role', 'status', 'lastActivity', 'createdAt'] as const

/** The filters and order of a list; part of a URL, so all values are strings. */
export const userFilters = {
  /** Words of the name, username, e-mail address, job title or company, or their beginnings, in any of the languages. */
  search: optional(line({ max: 100 })),
  /** The tab; all but deleted people without it. */
  status: optional(oneOf(personStatuses)),
  /** Joined by commas: `admin,manager`; everybody without it. */
  roles: optional(matching(/^(?:admin|manager|user)(?:,(?:admin|manager|user)){0,2}$/, 'not-allowed')),
  /** By name without it. People of one role or status stand by name. */
  sort: optional(oneOf(userSorts)),
  direction: optional(oneOf(['asc', 'desc'])),
}
