// The settings for everybody: read, changed, and each change written down.
import { defaultName } from '#kernel/brand.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { AppError, found, refusedField } from '#kernel/errors.ts'
import { languageLabel } from '#kernel/languages.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Actor, Part, RequestFacts } from '#kernel/server/parts.ts'
import { on } from '#kernel/server/http/routes.ts'
import { takeUpload } from '#kernel/server/files/uploads.ts'
import { isZone } from '#kernel/server/time-zones.ts'
import type { Workspace, WorkspaceRow } from '#kernel/server/workspace.ts'
import { changeWorkspace, effectiveOf, fixedSettings, logoPath } from '#kernel/server/workspace.ts'
import type { WorkspaceAuditEntry } from '../audit-kinds.ts'
import { getSettings, updateSettings } from '../contract.ts'

/** The name of the mail server alone: its address may hold a password. */
export const mailServerOf = ({ smtpUrl }: Config) => (smtpUrl === undefined ? null : new URL(smtpUrl).hostname)

function describe(workspace: Workspace, config: Config): OutputOf<typeof getSettings> {
  const { logoKey: _, revision, ...settings } = workspace
  return {
    settings,
    logo: logoPath(workspace),
    revision,
    fixed: fixedSettings(config),
    mail: { server: mailServerOf(config), from: config.mailFrom },
  }
}

async function takeLogo(tx: Tx, actorId: string, uploadId: string): Promise<string> {
  const upload = found(await takeUpload(tx, actorId, uploadId), 'Upload')
  // The smaller version: a picture for screens, written by ourselves, and of one type whatever came.
  if (upload.thumbKey === null) throw new AppError('unreadable-picture', 'This file isn’t a picture')
  return upload.thumbKey
}

type Change = { kind: WorkspaceAuditEntry; params?: Record<string, string> }
type Sentence = (before: WorkspaceRow, after: WorkspaceRow) => Change
const registrationAuditEntry = {
  open: 'workspace.registrationOpened',
  invite: 'workspace.registrationInvited',
  closed: 'workspace.registrationClosed',
} as const satisfies Record<NonNullable<WorkspaceRow['registration']>, WorkspaceAuditEntry>

/** The audit entry of each changed setting. */
const entryOf: { [Field in Exclude<keyof WorkspaceRow, 'revision'>]: Sentence } = {
  name: (before, { name }) => ({
    kind: 'workspace.nameChanged',
    params: { before: before.name ?? defaultName, after: name ?? defaultName },
  }),
  logoKey: (_, { logoKey }) => ({ kind: logoKey === null ? 'workspace.logoRemoved' : 'workspace.logoChanged' }),
  preset: () => ({ kind: 'workspace.colourChanged' }),
  language: (before, after) => ({
    kind: 'workspace.languageChanged',
    params: { before: languageLabel[before.language], after: languageLabel[after.language] },
  }),
  currency: (before, after) => ({
    kind: 'workspace.currencyChanged',
    params: { before: before.currency, after: after.currency },
  }),
  timeZone: (before, after) => ({
    kind: 'workspace.timeZoneChanged',
    params: { before: before.timeZone, after: after.timeZone },
  }),
  mailDomain: (before, { mailDomain }): Change => {
    if (mailDomain !== null) return { kind: 'workspace.mailDomainChanged', params: { after: mailDomain } }
    return { kind: 'workspace.mailDomainRemoved', params: { before: before.mailDomain ?? '' } }
  },
  registration: (_, { registration }) => ({ kind: registrationAuditEntry[registration ?? 'invite'] }),
  isClosed: (_, { isClosed }) => ({ kind: isClosed ? 'workspace.doorsClosed' : 'workspace.doorsOpened' }),
  closedUntil: () => ({ kind: 'workspace.noticeChanged' }),
  closedWords: () => ({ kind: 'workspace.noticeChanged' }),
}
const fields = Object.keys(entryOf) as (keyof typeof entryOf)[]

type Doing = { before: WorkspaceRow; after: WorkspaceRow; by: Actor; request: RequestFacts }

async function recordChanges(tx: Tx, { before, after, by, request }: Doing): Promise<void> {
  const changed = fields.filter((field) => before[field] !== after[field])
  const changes = changed.map((field) => entryOf[field](before, after))
  // The end and the words of the notice are one thing to whoever reads of it.
  const once = changes.filter(({ kind }, index) => changes.findIndex((change) => change.kind === kind) === index)
  for (const { kind, params = {} } of once) await recordAuditEntry(tx, { kind, by, request, params })
}

export const settingsParts: Part[] = [
  on(getSettings, async ({ workspace, config }) => describe(workspace, config)),

  on(updateSettings, async ({ db, actor, request, config, input: { revision, logoUploadId, settings } }) => {
    if (settings.timeZone !== undefined && !(await isZone(db, settings.timeZone)))
      throw refusedField('timeZone', 'not-allowed', 'Unknown time zone')
    const logoKey = typeof logoUploadId === 'string' ? await takeLogo(db, actor.id, logoUploadId) : logoUploadId
    const { before, after } = await changeWorkspace(db, { ...settings, logoKey }, revision)
    await recordChanges(db, { before, after, by: actor, request })
    return describe(effectiveOf(after, config), config)
  }),
]
