// The permissions of each role on people: managers view, admins manage.
import type { Permission } from '#kernel/feature.ts'
import {
  askWhy,
  changeUsersRole,
  changeUsersStatus,
  createUser,
  deleteUsers,
  exportUsers,
  listDeletedUsers,
  listUserIds,
  getUser,
  listCards,
  listUsers,
  markUsersVerified,
  printUsers,
  restoreUsers,
  sendVerification,
  updateUser,
} from './contract.ts'
import { readAccountsByCountry, readActiveUsers, readNewAccounts } from './figures-contract.ts'
import { checkImport, importUsers } from './import-contract.ts'
import { inviteByMail } from '#kernel/workspace-contract.ts'
import { inviteUsers, resendInvitations, revokeInvitations } from './invitation-contract.ts'

export const permissions: Permission[] = [
  {
    key: 'cards',
    subject: 'users.permissions.cards',
    why: 'users.permissions.cardsWhy',
    see: [listCards],
    change: [],
    remove: [],
  },
  {
    key: 'records',
    subject: 'users.permissions.records',
    why: 'users.permissions.recordsWhy',
    see: [listUsers, getUser, printUsers, readActiveUsers, readNewAccounts, readAccountsByCountry],
    change: [createUser, updateUser, markUsersVerified, sendVerification, checkImport, importUsers],
    remove: [deleteUsers, restoreUsers, listDeletedUsers],
  },
  {
    key: 'standing',
    subject: 'users.permissions.standing',
    why: 'users.permissions.standingWhy',
    see: [listUsers],
    change: [changeUsersRole, changeUsersStatus],
    remove: [],
  },
  {
    key: 'invitations',
    subject: 'users.permissions.invitations',
    why: 'users.permissions.invitationsWhy',
    see: [listUsers],
    change: [inviteUsers, inviteByMail, resendInvitations],
    remove: [revokeInvitations],
  },
  {
    key: 'export',
    subject: 'users.permissions.export',
    why: 'ui.adminsOnly',
    see: [exportUsers, listUserIds, askWhy],
    change: [],
    remove: [],
  },
]
