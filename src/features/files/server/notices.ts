// Notifies people of files and folders shared with them, and admins of reported links.
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { notices, notify, retell } from '#kernel/server/live/notify.ts'
import { notices as kinds } from '../notices.ts'
import ar from '../notices/locales/ar.json' with { type: 'json' }
import cn from '../notices/locales/cn.json' with { type: 'json' }
import en from '../notices/locales/en.json' with { type: 'json' }
import fr from '../notices/locales/fr.json' with { type: 'json' }
import vi from '../notices/locales/vi.json' with { type: 'json' }
import type { Found } from './drives/change.ts'

export const filesNotices = notices(kinds, { en, fr, vi, cn, ar })

/** Folders open; files are shown in the list of shared files. */
const linkOf = ({ id, isFolder }: { id: string; isFolder: boolean }): `/${string}` =>
  `/dashboard/files-manager?view=shared&${isFolder ? 'folder' : 'open'}=${id}`

const nameMax = 200
const short = (name: string) => Array.from(name).slice(0, nameMax).join('')

type Sharing = { entry: Found; byId: string; to: readonly string[]; message?: string | undefined }

export async function notifyShared(tx: Tx, { entry, byId, to, message }: Sharing): Promise<void> {
  const people = await tx.many<{ id: string }>(sql`
    select id from people_public where id = any(${to}::uuid[]) and status = 'active'`)
  if (people.length === 0) return
  const { name: by } = await tx.one<{ name: string }>(sql`select name from people_public where id = ${byId}`)
  const note = short(message?.trim() ?? '')
  await notify(tx, {
    to: people.map(({ id }) => id),
    kind: 'files.shared',
    params: {
      name: short(entry.name),
      by,
      about: entry.id,
      ...(entry.isFolder && { case: 'folder' }),
      ...(note !== '' && { message: note }),
    },
    link: linkOf(entry),
    by: byId,
  })
}

/** Renames only in the notices of people who can still see the file. */
export async function retellName(tx: Tx, entryId: string, name: string): Promise<void> {
  const { readerIds } = await tx.one<{ readerIds: (string | null)[] }>(sql`
    select array(select s.person_id from files_shares s where s.entry_id = any(e.path || e.id)) as "readerIds"
    from files_entries e where e.id = ${entryId}`)
  const people = readerIds.filter((id) => id !== null)
  await retell(tx, entryId, { name: short(name) }, people.length < readerIds.length ? undefined : people)
}

/** Notifies all admins of a reported link, but not its owner. */
export async function notifyReported(tx: Tx, { entryId, reason }: { entryId: string; reason: string }): Promise<void> {
  const admins = await tx.many<{ id: string }>(sql`
    select id from people_public where role = 'admin' and status = 'active' limit 1000`)
  const { name, ownerId, owner } = await tx.one<{ name: string; ownerId: string; owner: string }>(sql`
    select e.name, e.owner_id as "ownerId", p.name as owner
    from files_entries e join people_public p on p.id = e.owner_id where e.id = ${entryId}`)
  await notify(tx, {
    to: admins.map(({ id }) => id),
    kind: 'files.reported',
    params: { name: short(name), owner, about: entryId, message: short(reason.trim()) },
    link: `/dashboard/user/profile/${ownerId}`,
    by: null,
  })
}
