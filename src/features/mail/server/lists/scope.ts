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

function inFolders(folders: readonly Folder[] | null, entry: Statement): Statement[] {
  const [folder, ...more] = folders ?? []
  if (folder === undefined) return []
  return [more.length === 0 ? sql`${entry}.folder = ${folder}` : sql`${entry}.folder = any(${folders}::text[])`]
}

/** Only what narrows is written, so that each kind of list is a statement of its own with its own index. */
export function conditionsOf(scope: Scope, entry: Statement): Statement {
  const { isUnread, since, until } = scope
  const parts = [
    ...inFolders(scope.folders, entry),
    isUnread === true && sql`${entry}.is_unread`,
    isUnread === false && sql`not ${entry}.is_unread`,
    scope.isStarred === true && sql`${entry}.is_starred`,
    scope.isImportant === true && sql`${entry}.is_important`,
    scope.hasAttachment && sql`${entry}.has_attachments`,
    since !== null && sql`${entry}.sorted_at >= ${since}::timestamptz`,
    until !== null && sql`${entry}.sorted_at < ${until}::timestamptz`,
  ].filter((part) => part !== false)
  return parts.reduce((all, part) => sql`${all} and ${part}`, sql`true`)
}

/** The same, and the label that only a copy of a mail can have. */
export const isIn = (scope: Scope, entry: Statement): Statement =>
  scope.labelId === null
    ? conditionsOf(scope, entry)
    : sql`${conditionsOf(scope, entry)} and exists (
        select from mail_labeled g where g.entry_id = ${entry}.id and g.label_id = ${scope.labelId}
      )`
