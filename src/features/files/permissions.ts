// Permissions on files by workspace role: no role gives access to files that aren’t shared with the person.
import type { Permission } from '#kernel/feature.ts'
import { readDownloads } from './figures-contract.ts'
import {
  addFile,
  cancelUploads,
  copyEntries,
  createFolder,
  emptyTrash,
  ensureFolders,
  eraseEntries,
  getEntry,
  getQuota,
  listEntries,
  listFolders,
  listTags,
  listVersions,
  moveEntries,
  openAddress,
  planUploads,
  renameEntry,
  restoreEntries,
  restoreVersion,
  starEntries,
  tagEntry,
  trashEntries,
} from './contract.ts'
import {
  createLink,
  listLinks,
  revokeLink,
  shareEntry,
  suggestPeople,
  unshareEntry,
  updateLink,
} from './sharing-contract.ts'
import { getStorage } from './storage-contract.ts'

const reads = [listEntries, getEntry, listFolders, listVersions, listTags, starEntries, openAddress, suggestPeople]
const writes = [
  createFolder,
  ensureFolders,
  renameEntry,
  moveEntries,
  copyEntries,
  tagEntry,
  planUploads,
  cancelUploads,
  addFile,
  restoreVersion,
  restoreEntries,
]
const sharing = [shareEntry, listLinks, createLink, updateLink]

export const permissions: Permission[] = [
  {
    key: 'ownFiles',
    subject: 'files.permissions.own',
    why: 'files.permissions.ownWhy',
    see: [...reads, getQuota, getStorage],
    change: [...writes, ...sharing],
    remove: [trashEntries, eraseEntries, emptyTrash, unshareEntry, revokeLink],
  },
  {
    key: 'sharedFiles',
    subject: 'files.permissions.shared',
    why: 'files.permissions.sharedWhy',
    see: [...reads],
    change: [...writes, ...sharing],
    remove: [trashEntries, unshareEntry, revokeLink],
  },
  {
    key: 'otherFiles',
    subject: 'files.permissions.others',
    why: 'files.permissions.othersWhy',
    see: [],
    change: [],
    remove: [],
  },
  {
    key: 'downloadFigures',
    subject: 'files.permissions.figures',
    why: 'files.permissions.figuresWhy',
    see: [readDownloads],
    change: [],
    remove: [],
  },
]
