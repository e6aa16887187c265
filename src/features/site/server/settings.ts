// The switches of the public site: read and changed by admins, and known to every page with hardly a question to the database.
import { AppError } from '#kernel/errors.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { on } from '#kernel/server/http/routes.ts'
import { announce } from '#kernel/server/live/announce.ts'
import { emit, managers } from '#kernel/server/live/events.ts'
import type { Part } from '#kernel/server/parts.ts'
import { siteSwitches } from '#kernel/server/site/site-page.ts'
import type { Area } from '../contract.ts'
import { areas, getSiteSettings, saveSiteSettings, siteChanged } from '../contract.ts'
import type { SettingsRow } from './settings-queries.ts'
import { lockSettings, readSettings, saveSettings } from './settings-queries.ts'

const openOf = ({ closed }: SettingsRow): Area[] => areas.filter((area) => !closed.includes(area))
const describe = (row: SettingsRow) => ({ settings: { isOn: row.isOn, open: openOf(row) }, revision: row.revision })

type Closed = 'all' | ReadonlySet<string>
/** Other servers notice a change after this long; this one at once. */
const keptFor = 2_000
const kept = new WeakMap<Db, { closed: Promise<Closed>; at: number; round: number }>()
let round = 0

const closedOf = ({ isOn, closed }: SettingsRow): Closed => (isOn ? new Set(closed) : 'all')

function readClosed(db: Db): Promise<Closed> {
  const known = kept.get(db)
  if (known && known.round === round && performance.now() - known.at < keptFor) return known.closed
  const closed = readSettings(db).then(closedOf)
  kept.set(db, { closed, at: performance.now(), round })
  // A failure is not kept: the next page asks again.
  closed.catch(() => kept.delete(db))
  return closed
}

const labelOf = (row: SettingsRow) => (row.isOn ? openOf(row).join(', ') || '–' : '–')

export const settingsParts: Part[] = [
  siteSwitches({ readClosed, closes: { '/coming-soon': 'comingSoon' } }),

  on(getSiteSettings, async ({ db }) => describe(await readSettings(db))),

  on(saveSiteSettings, async ({ db, actor, request, input: { settings, revision } }) => {
    const before = await lockSettings(db)
    if (revision !== undefined && revision !== before.revision)
      throw new AppError('conflict', 'These settings were changed meanwhile', { revision: before.revision })
    const closed = areas.filter((area) => !settings.open.includes(area))
    const isSame = before.isOn === settings.isOn && [...before.closed].toSorted().join() === closed.toSorted().join()
    if (isSame) return describe(before)
    const after = await saveSettings(db, { isOn: settings.isOn, closed })
    db.afterCommit(() => {
      round++
    })
    if (before.isOn !== after.isOn)
      await recordAuditEntry(db, { kind: after.isOn ? 'site.turnedOn' : 'site.turnedOff', by: actor, request })
    if (before.closed.join() !== after.closed.join())
      await recordAuditEntry(db, { kind: 'site.pagesChanged', by: actor, request, params: { pages: labelOf(after) } })
    await emit(db, siteChanged, {}, { to: managers })
    await announce(db, 'site.changed', { byId: actor.id })
    return describe(after)
  }),
]
