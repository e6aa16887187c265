// Permissions for mail by role: no role opens somebody else's mailbox.
import type { Permission } from '#kernel/feature.ts'
import {
  createLabel,
  deleteLabel,
  deleteMails,
  emptyFolder,
  getMail,
  getPreferences,
  getThread,
  listLabels,
  listMails,
  restoreMails,
  saveDraft,
  sendMail,
  undoSend,
  updateLabel,
  updateMails,
  updatePreferences,
} from './contract.ts'

export const permissions: Permission[] = [
  {
    key: 'ownMailbox',
    subject: 'mail.permissions.own',
    why: 'mail.permissions.ownWhy',
    see: [listLabels, listMails, getMail, getThread, getPreferences],
    change: [updateMails, restoreMails, saveDraft, sendMail, undoSend, createLabel, updateLabel, updatePreferences],
    remove: [deleteMails, emptyFolder, deleteLabel],
  },
  {
    key: 'otherMailboxes',
    subject: 'mail.permissions.others',
    why: 'mail.permissions.othersWhy',
    see: [],
    change: [],
    remove: [],
  },
]
