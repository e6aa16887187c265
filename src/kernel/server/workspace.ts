// Settings that admins choose for everybody: one row, kept in memory by each server, under those that the environment fixes.
import { defaultName } from '../brand.ts'
import type { Language } from '../languages.ts'
import { AppError, refusedField } from '../errors.ts'
import type { FieldRevisions } from '../revisions.ts'
import { mergeOrRefuse } from '../revisions.ts'
import type { Settings } from '../settings.ts'
import type { PublicWorkspace, Registration } from '../workspace-contract.ts'
import {
  askForInvitation,
  getWorkspace,
  invitationWanted,
  inviteByMail,
  workspaceChanged,
} from '../workspace-contract.ts'
import { invitationOrdered } from '../people-contract.ts'
import { readTakenEmails } from './people/people-many.ts'
import type { Config } from './config.ts'
import type { Database, Db, Tx } from './database/db.ts'
import { emit, everyone } from './live/events.ts'
import type { Part } from './parts.ts'
import { on } from './http/routes.ts'
import type { Signals } from './live/signals.ts'
import { sql } from './database/sql.ts'

export type WorkspaceRow = {
  name: string | null
  logoKey: string | null
  preset: Settings['themeColorPresets']
  language: Language
  /** Three letters, as in ISO 4217. */
  currency: string
  /** Where days begin in what is written for nobody in particular, as `Europe/Brussels`. */
  timeZone: string
  /** People with an address of this domain may sign up where others need an invitation. */
  mailDomain: string | null
  registration: Registration | null
  isClosed: boolean
  closedUntil: string | null
  closedWords: string | null
  revision: number
}

/** The effective settings: the row's values, overridden by the environment, with defaults for the rest. */
export type Workspace = Omit<WorkspaceRow, 'name' | 'registration'> & { name: string; registration: Registration }

const columns = sql`name, logo_key as "logoKey", preset, language, currency, time_zone as "timeZone",
  mail_domain as "mailDomain", registration, is_closed as "isClosed", closed_until as "closedUntil",
  closed_words as "closedWords", revision`

export const undecided: WorkspaceRow = {
  name: null,
  logoKey: null,
  preset: 'default',
  language: 'en',
  currency: 'EUR',
  timeZone: 'UTC',
  mailDomain: null,
  registration: null,
  isClosed: false,
  closedUntil: null,
  closedWords: null,
  revision: 0,
}

const readRow = (db: Db): Promise<WorkspaceRow> => db.one(sql`select ${columns} from workspace`)

export function effectiveOf(row: WorkspaceRow, { productName, registration, maintenance, demo }: Config): Workspace {
  return {
    ...row,
    name: productName ?? row.name ?? defaultName,
    registration: registration ?? row.registration ?? (demo ? 'open' : 'invite'),
    isClosed: maintenance ?? row.isClosed,
  }
}

/** The settings that an environment variable decides; nobody can change them while it stands. */
export function fixedSettings({ productName, registration, maintenance }: Config) {
  const given = { name: productName, registration, isClosed: maintenance }
  const names = ['name', 'registration', 'isClosed'] as const
  return names.filter((name) => given[name] !== undefined)
}

/** The picture in place of the mark, at the address of the pages; its name changes with its content. */
export const logoPath = ({ logoKey }: Pick<Workspace, 'logoKey'>) =>
  logoKey === null ? null : `/logo?v=${logoKey.slice(0, 16)}`

export function publicWorkspace(workspace: Workspace): PublicWorkspace {
  const { name, preset, registration, mailDomain, isClosed, closedUntil, closedWords } = workspace
  return {
    productName: name,
    logo: logoPath(workspace),
    preset,
    registration,
    isInMaintenance: isClosed,
    closedUntil: isClosed ? closedUntil : null,
    closedWords: isClosed ? closedWords : null,
    mailDomain: registration === 'invite' ? mailDomain : null,
  }
}

const readEvery = 2_000

export type WorkspaceKeeper = {
  /** At most two seconds old; this server's own changes count at once. */
  readWorkspace: () => Workspace
  /** Begins to read it from the database; answers how to stop. */
  follow: (database: Pick<Database, 'read'>) => Promise<() => void>
}

export function keepWorkspace(config: Config, signals: Signals): WorkspaceKeeper {
  let kept = undecided
  let effective = effectiveOf(undecided, config)
  const keep = (row: WorkspaceRow) => {
    // A value read before a change must not be cached after it.
    if (row.revision < kept.revision) return
    kept = row
    effective = effectiveOf(row, config)
  }
  signals.workspaceChanged.listen(keep)
  return {
    readWorkspace: () => effective,
    follow: async ({ read }) => {
      keep(await readRow(read))
      // While the database is away what is known goes on to count.
      const timer = setInterval(() => void readRow(read).then(keep, () => undefined), readEvery)
      return () => clearInterval(timer)
    },
  }
}

export type WorkspaceChange = { [Field in Exclude<keyof WorkspaceRow, 'revision'>]?: WorkspaceRow[Field] | undefined }

/**
 * Changes these settings and no others, for everybody at once. Refuses what the environment fixes, and what somebody
 * else changed since the revision that the caller saw. Answers the row before and after.
 */
export async function changeWorkspace(
  tx: Tx,
  change: WorkspaceChange,
  seen?: number,
): Promise<{ before: WorkspaceRow; after: WorkspaceRow }> {
  const { config, signals } = tx.wiring
  const fixed = fixedSettings(config).find((name) => change[name] !== undefined)
  if (fixed) throw refusedField(fixed, 'not-allowed', 'This is set by the server’s environment')
  const { fieldRevisions: known, ...before } = await tx.one<WorkspaceRow & { fieldRevisions: FieldRevisions }>(sql`
    select ${columns}, field_revisions as "fieldRevisions" from workspace for update`)
  const { merged, fieldRevisions } = mergeOrRefuse<WorkspaceRow>(before, { fieldRevisions: known, seen }, change)
  const after = await tx.one<WorkspaceRow>(sql`
    update workspace set
      name = ${merged.name}, logo_key = ${merged.logoKey}, preset = ${merged.preset}, language = ${merged.language},
      currency = ${merged.currency}, time_zone = ${merged.timeZone}, mail_domain = ${merged.mailDomain},
      registration = ${merged.registration}, is_closed = ${merged.isClosed}, closed_until = ${merged.closedUntil},
      closed_words = ${merged.closedWords}, revision = ${merged.revision},
      field_revisions = ${JSON.stringify(fieldRevisions)}
    returning ${columns}`)
  await emit(tx, workspaceChanged, publicWorkspace(effectiveOf(after, config)), { to: everyone })
  tx.afterCommit(() => signals.workspaceChanged.send(after))
  return { before, after }
}

/** Some feature does. */
export const sendsInvitations = ({ wiring }: Pick<Tx, 'wiring'>): boolean =>
  wiring.alongside.has(invitationOrdered.name)

export const workspaceParts: readonly Part[] = [
  on(getWorkspace, async ({ workspace }) => publicWorkspace(workspace), { isOpenInMaintenance: true }),

  on(askForInvitation, async ({ db, input: { email, language }, request, workspace }) => {
    const { mailDomain } = publicWorkspace(workspace)
    if (mailDomain === null || !email.toLowerCase().endsWith(`@${mailDomain}`)) return {}
    const { address } = request
    const wanted = {
      email,
      language: language ?? request.language,
      address,
      userAgent: request.userAgent.slice(0, 1000),
    }
    await emit(db, invitationWanted, wanted, { to: [] })
    return {}
  }),

  on(inviteByMail, async ({ db, actor, request, input: { email } }) => {
    if (!sendsInvitations(db)) throw new AppError('not-found', 'Nothing here sends invitations')
    if ((await readTakenEmails(db, [email])).size > 0)
      throw new AppError('conflict', 'Somebody here has this address already', { fields: { email: { code: 'taken' } } })
    const { language, address } = request
    const userAgent = request.userAgent.slice(0, 1000)
    await emit(db, invitationOrdered, { email, language, byId: actor.id, address, userAgent }, { to: [] })
    return {}
  }),
]
