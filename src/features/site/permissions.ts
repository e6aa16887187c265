// The permissions of each role on the public site.
import type { Permission } from '#kernel/feature.ts'
import {
  answerMessage,
  createEntry,
  deleteEntry,
  deleteMessage,
  findTeamPeople,
  getMessage,
  getSiteSettings,
  listEntries,
  listMessages,
  markMessage,
  moveEntry,
  restoreEntry,
  restoreMessage,
  saveSiteSettings,
  updateEntry,
} from './contract.ts'

export const permissions: Permission[] = [
  {
    key: 'siteMessages',
    subject: 'site.permissions.messages',
    why: 'site.permissions.messagesWhy',
    see: [listMessages, getMessage],
    change: [answerMessage, markMessage],
    remove: [deleteMessage, restoreMessage],
    isShared: true,
  },
  {
    key: 'siteContent',
    subject: 'site.permissions.content',
    why: 'site.permissions.contentWhy',
    see: [listEntries, findTeamPeople],
    change: [createEntry, updateEntry, moveEntry],
    remove: [deleteEntry, restoreEntry],
    isShared: true,
  },
  {
    key: 'siteSettings',
    subject: 'site.permissions.settings',
    why: 'ui.adminsOnly',
    see: [getSiteSettings],
    change: [saveSiteSettings],
    remove: [],
  },
]
