// What the users feature offers to those who look after people: the list, the cards, a person's record, and what may become of them.
import type { Infer } from '#kernel/shape.ts'
import { endpoint, roles } from '#kernel/contract.ts'
import { Detail } from '#kernel/people-contract.ts'
import { Id, Yes, integer, line, list, nullable, object, oneOf, optional, record, text } from '#kernel/shape.ts'
import {
  Count,
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
  pageOfList,
  rowsOfPage,
  userFilters,
  usernameMax,
} from './entities.ts'

const rowsMost = 25

/**
 * A page of the list. `after`, `before` and `until` are ids of people, as `useTableState` has them in its cursor: each
 * row's own id is its place. Whoever changes is told by `peopleChanged` (`#kernel/people-contract.ts`): read anew then.
 */
export const listUsers = endpoint('GET', '/api/users', {
  may: 'manager',
  input: object({ ...userFilters, ...pageOfList, rows: optional(oneOf(rowsOfPage)) }),
  output: object({
    users: list(User, rowsMost),
    hasNext: Yes,
    hasPrevious: Yes,
    /** Of each tab under the search and the roles; exact without a search. */
    counts: object({ all: Count, active: Count, pending: Count, banned: Count, rejected: Count }),
  }),
})

/** A person's record by username (`/dashboard/user/{name}/edit`). */
export const getUser = endpoint('GET', '/api/users/user', {
  may: 'manager',
  input: object({ username: text({ min: 1, max: usernameMax }) }),
  output: object({ user: User }),
})

/** `conflict` at the field `email` when somebody has it. */
export const createUser = endpoint('POST', '/api/users/new', {
  may: 'admin',
  input: NewUser,
  output: object({ user: User }),
})

/**
 * Also the quick edit. With the revision that was seen, fields that somebody else changed meanwhile are a `conflict`
 * with `clashes` and the `revision` now; role, status, picture and verification are not compared. `last-admin` when
 * nobody would be left who can open the doors.
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

/** `active` also lets in who was banned or rejected; `rejected` and `banned` take back an invitation. */
export const changeUsersStatus = endpoint('POST', '/api/users/status', {
  may: 'admin',
  input: object({ userIds: UserIds, status: oneOf(['active', 'banned', 'rejected']) }),
})

/** Their addresses count as proven from now on. */
export const markUsersVerified = endpoint('POST', '/api/users/verified', {
  may: 'admin',
  input: object({ userIds: UserIds }),
})

/** Sends a mail with a code to those who are active and have not proven their address. */
export const sendVerification = endpoint('POST', '/api/users/verification', {
  may: 'admin',
  input: object({ userIds: UserIds }),
  output: object({ sent: integer({ min: 0 }) }),
})

/** They are gone from everywhere; `restoreUsers` brings them back as they were for `restoreDays`: for Undo. */
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
 * Whom an admin deleted and who left themself, while they can be brought back (`restoreUsers`): whose time is over first
 * at the beginning. Who is banned (`changeUsersStatus`) cannot come back by signing in.
 */
export const listDeletedUsers = endpoint('GET', '/api/users/deleted', {
  may: 'admin',
  output: object({ users: list(DeletedUser, deletedMost), hasMore: Yes }),
})

/**
 * All that the filters leave, a page at a time, in the list's order: ask again with `after: next` until it is null. Each
 * page is kept in the audit trail. The browser writes the file (`#ui/csv.ts` keeps formulas from running).
 */
export const exportUsers = endpoint('POST', '/api/users/export', {
  may: 'admin',
  input: object({ ...userFilters, after: optional(Id) }),
  output: object({ users: list(User, exportPage), next: nullable(Id) }),
})

/**
 * Whom the filters leave, for what is done to all of them: as many as one act takes; ask again with `after: next` until
 * it is null.
 */
export const listUserIds = endpoint('GET', '/api/users/ids', {
  may: 'admin',
  input: object({ ...userFilters, after: optional(Id) }),
  output: object({ userIds: list(Id, mostAtOnce), next: nullable(Id) }),
})

/** All that the filters leave, in the list's order, to be printed: the first thousand. A POST, as the audit trail keeps it. */
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

/** Active people by name: those who are public, and for admins the others too. */
export const listCards = endpoint('GET', '/api/users/cards', {
  may: 'person',
  input: object({ ...pageOfList }),
  output: object({ users: list(UserCard, cardsOfPage), hasNext: Yes, hasPrevious: Yes, total: Count }),
})

/** Which rule decides: `rule` is the key of its sentence (`kanban.access.member`), whose first part names the words to load. */
export const Verdict = object({ may: Yes, rule: text({ max: 200 }), params: record(text({ max: 500 })) })

/**
 * Why this person may or may not see and change what stands at an address: a page's path (`/dashboard/user/list`, a
 * profile, a board, a card by `?card=`), the whole address as it was copied, or the id of any record (a person's stands
 * for their profile). Says the rule and nothing of the record. 404 when no such person or record is there.
 */
export const askWhy = endpoint('GET', '/api/users/why', {
  may: 'admin',
  input: object({ userId: Id, address: line({ max: 1000 }) }),
  output: object({ see: Verdict, change: Verdict }),
})
