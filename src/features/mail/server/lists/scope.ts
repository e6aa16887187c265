// The mails that a list is about, as conditions on a copy: those under a label, narrowed by a search.
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Folder, SystemLabel } from '../../entities.ts'
import { folders } from '../../entities.ts'

export type Scope = {
  /** Null: in any folder. */
  folders: readonly Folder[] | null
  labelId: string | null
  isUnread: boolean | null
  isStarred: boolean | null
  isImportant: boolean | null
  hasAttachment: boolean
  /** Moments: from the one on, before the other. */
  since: string | null
  until: string | null
}

const keptFolders = folders.filter((folder) => folder !== 'trash' && folder !== 'spam')

const everything: Scope = {
  folders: keptFolders,
  labelId: null,
  isUnread: null,
  isStarred: null,
  isImportant: null,
  hasAttachment: false,
  since: null,
  until: null,
}

export function scopeOfSystem(label: SystemLabel): Scope {
  if (label === 'all') return everything
  if (label === 'starred') return { ...everything, isStarred: true }
  if (label === 'important') return { ...everything, isImportant: true }
  return { ...everything, folders: [label] }
}

export const scopeOfLabel = (labelId: string): Scope => ({ ...everything, labelId })

/** Only what narrows is written, so that each kind of list is a statement of its own with its own index. */
export function conditionsOf(scope: Scope, entry: Statement): Statement {
  const parts: Statement[] = []
  const [folder, ...more] = scope.folders ?? []
  if (folder !== undefined && more.length === 0) parts.push(sql`${entry}.folder = ${folder}`)
  else if (scope.folders) parts.push(sql`${entry}.folder = any(${scope.folders}::text[])`)
  if (scope.isUnread !== null) parts.push(scope.isUnread ? sql`${entry}.is_unread` : sql`not ${entry}.is_unread`)
  if (scope.isStarred) parts.push(sql`${entry}.is_starred`)
  if (scope.isImportant) parts.push(sql`${entry}.is_important`)
  if (scope.hasAttachment) parts.push(sql`${entry}.has_attachments`)
  if (scope.since !== null) parts.push(sql`${entry}.sorted_at >= ${scope.since}::timestamptz`)
  if (scope.until !== null) parts.push(sql`${entry}.sorted_at < ${scope.until}::timestamptz`)
  return parts.reduce((all, part) => sql`${all} and ${part}`, sql`true`)
}

/** The same, and the label that only a copy of a mail can have. */
export const isIn = (scope: Scope, entry: Statement): Statement =>
  scope.labelId === null
    ? conditionsOf(scope, entry)
    : sql`${conditionsOf(scope, entry)} and exists (
        select from mail_labeled g where g.entry_id = ${entry}.id and g.label_id = ${scope.labelId}
      )`
