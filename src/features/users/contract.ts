// The calls for user management: the list, the cards, user records, and changes of status and role.
import type { Infer } from '#kernel/shape.ts'
import { endpoint, roles } from '#kernel/contract.ts'
import { Detail } from '#kernel/people-contract.ts'
import { Count, cursorFields, rowsField } from '#kernel/paging.ts'
import { Id, Yes, integer, line, list, nullable, object, oneOf, optional, record, text } from '#kernel/shape.ts'
import {
  DeletedUser,
  NewUser,
  User,
  UserChange,
  UserIds,
  cardsOfPage,
  deletedMost,
  exportPage,
  mostAtOnce,
  fullNameMax,
  userFilters,
  usernameMax,
} from './entities.ts'

const rowsMost = 25

/**
 * A page of the list. `after`, `before` and `until` are person IDs that serve as cursors (see `useTableState`).
 * Changes are announced with `peopleChanged` (`#kernel/people-contract.ts`); load the page again then.
 */
export const listUsers = endpoint('GET', '/api/users', {
  may: 'manager',
  input: object({ ...userFilters, ...cursorFields, rows: rowsField }),
  output: object({
    users: list(User, rowsMost),
    hasNext: Yes,
    hasPrevious: Yes,
    /** The counts of the tabs, given the search and the roles; exact without a search. */
    counts: object({ all: Count, active: Count, pending: Count, banned: Count, rejected: Count }),
  }),
})

/** A user record by username (`/dashboard/user/{name}/edit`). */
export const getUser = endpoint('GET', '/api/users/user', {
  may: 'manager',
  input: object({ username: text({ min: 1, max: usernameMax }) }),
  output: object({ user: User }),
})

/** A `conflict` at the field `email` if the address is taken. */
export const createUser = endpoint('POST', '/api/users/new', {
  may: 'admin',
  input: NewUser,
  output: object({ user: User }),
})

/**
 * Also used by quick edit. With the revision you read, fields that someone else has changed since are a `conflict`
 * with `clashes` and the current `revision`; role, status, picture and verification are not compared. `last-admin` if
 * no admin who can sign in would be left.
 */
export const updateUser = endpoint('POST', '/api/users/update', {
  may: 'admin',
  input: object({ userId: Id, user: UserChange, revision: optional(integer({ min: 1 })) }),
  output: object({ user: User }),
})

// For many at once. Who is deleted meanwhile is passed over; all or nobody when one admin must stay (`last-admin`).
// Role and status take effect at once: in every call and every open tab.

export const changeUsersRole = endpoint('POST', '/api/users/role', {
  may: 'admin',
  input: object({ userIds: UserIds, role: oneOf(roles) }),
})

/** `active` also reinstates banned or rejected people; `rejected` and `banned` revoke an invitation. */
export const changeUsersStatus = endpoint('POST', '/api/users/status', {
  may: 'admin',
  input: object({ userIds: UserIds, status: oneOf(['active', 'banned', 'rejected']) }),
})

/** Marks their email addresses as verified. */
export const markUsersVerified = endpoint('POST', '/api/users/verified', {
  may: 'admin',
  input: object({ userIds: UserIds }),
})

/** Mails a code to those who are active and haven't verified their address. */
export const sendVerification = endpoint('POST', '/api/users/verification', {
  may: 'admin',
  input: object({ userIds: UserIds }),
  output: object({ sent: integer({ min: 0 }) }),
})

/** Deletes the users everywhere; `restoreUsers` restores them as they were for `restoreDays`, also for Undo. */
export const deleteUsers = endpoint('POST', '/api/users/delete', {
  may: 'admin',
  input: object({ userIds: UserIds }),
})

export const restoreUsers = endpoint('POST', '/api/users/restore', {
  may: 'admin',
  input: object({ userIds: UserIds }),
  output: object({ restored: integer({ min: 0 }) }),
})

/**
 * People deleted by an admin or by themselves who can still be restored (`restoreUsers`), those closest to erasure
 * first. Banning them (`changeUsersStatus`) prevents them from coming back by signing in.
 */
export const listDeletedUsers = endpoint('GET', '/api/users/deleted', {
  may: 'admin',
  output: object({ users: list(DeletedUser, deletedMost), hasMore: Yes }),
})

/**
 * All users that match the filters, page by page in the list's order; repeat with `after: next` until it is null. Each
 * page is recorded in the audit log. The browser writes the file (`#ui/csv.ts` escapes formulas).
 */
export const exportUsers = endpoint('POST', '/api/users/export', {
  may: 'admin',
  input: object({ ...userFilters, after: optional(Id) }),
  output: object({ users: list(User, exportPage), next: nullable(Id) }),
})

/**
 * The IDs of users that match the filters, for bulk actions: as many as one action accepts; repeat with `after: next`
 * until it is null.
 */
export const listUserIds = endpoint('GET', '/api/users/ids', {
  may: 'admin',
  input: object({ ...userFilters, after: optional(Id) }),
  output: object({ userIds: list(Id, mostAtOnce), next: nullable(Id) }),
})

/**
 * The first thousand users that match the filters, in the list's order, for printing. A POST, because it is recorded
 * in the audit log.
 */
export const printUsers = endpoint('POST', '/api/users/print', {
  may: 'manager',
  input: object({ ...userFilters }),
  output: object({ users: list(User, exportPage), isCapped: Yes }),
})

export const UserCard = object({
  id: Id,
  username: text({ max: usernameMax }),
  name: text({ max: fullNameMax }),
  avatarUrl: Detail,
  coverUrl: Detail,
  jobTitle: text({ max: 500 }),
  role: oneOf(roles),
  /** False: only admins see this card. */
  isPublic: Yes,
  facebook: Detail,
  instagram: Detail,
  linkedin: Detail,
  twitter: Detail,
  followers: integer({ min: 0 }),
  following: integer({ min: 0 }),
  posts: integer({ min: 0 }),
})
export type UserCard = Infer<typeof UserCard>

/** Active people sorted by name: public ones, and for admins the others too. */
export const listCards = endpoint('GET', '/api/users/cards', {
  may: 'person',
  input: object(cursorFields),
  output: object({ users: list(UserCard, cardsOfPage), hasNext: Yes, hasPrevious: Yes, total: Count }),
})

/** Which rule decides: `rule` is the key of its sentence (`kanban.access.member`), whose first part names the words to load. */
export const Verdict = object({ may: Yes, rule: text({ max: 200 }), params: record(text({ max: 500 })) })

/**
 * Explains why a person can or can't view and edit something, given a page path (`/dashboard/user/list`, a profile, a
 * board, a card by `?card=`), a complete URL, or the ID of any record (a person's ID stands for their profile).
 * Returns the rule and nothing about the record. 404 if there is no such person or record.
 */
export const askWhy = endpoint('GET', '/api/users/why', {
  may: 'admin',
  input: object({ userId: Id, address: line({ max: 1000 }) }),
  output: object({ see: Verdict, change: Verdict }),
})
