// Permissions for chat by role: no role opens a conversation one isn’t in.
import type { Permission } from '#kernel/feature.ts'
import {
  addMembers,
  createGroup,
  deleteMessage,
  editMessage,
  getConversation,
  listMessages,
  removeMember,
  searchMessages,
  sendMessage,
  updateGroup,
} from './contract.ts'

export const permissions: Permission[] = [
  {
    key: 'ownConversations',
    subject: 'chat.permissions.own',
    why: 'chat.permissions.ownWhy',
    see: [getConversation, listMessages, searchMessages],
    change: [sendMessage, editMessage, createGroup, updateGroup, addMembers],
    remove: [deleteMessage, removeMember],
  },
  {
    key: 'otherConversations',
    subject: 'chat.permissions.others',
    why: 'chat.permissions.othersWhy',
    see: [],
    change: [],
    remove: [],
  },
]
