// Counts views of pages without a cookie, and lets admins turn that off.
import { createHash, randomBytes } from 'node:crypto'
import type { InputOf } from '#kernel/contract.ts'
import { refusedField } from '#kernel/errors.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import { on } from '#kernel/server/http/routes.ts'
import { networkOf } from '#kernel/server/http/network.ts'
import { emit, managers } from '#kernel/server/live/events.ts'
import { html } from '#kernel/server/site/html.ts'
import { siteSection } from '#kernel/server/site/site-page.ts'
import type { Actor, Part, RequestFacts } from '#kernel/server/parts.ts'
import { countView, getCounting, saveCounting, viewsCounted } from '../../contract.ts'
import type { Audience } from '../../entities.ts'
import { countryOf } from './country-of.ts'
import { insertView, makeSalt, readCounting, readIsCounting, saveIsCounting } from './view-queries.ts'
import { isBot, originOf, pathOf, systemOf, topicOf } from './visitor.ts'

const audienceOf = (actor: Actor | undefined): Audience =>
  actor === undefined ? 'visitor' : actor.role === 'user' ? 'member' : 'staff'

const saltBytes = 32
const sessionLetters = 22

/**
 * The same for the views of one browser on one day. The salt is gone after that, so nothing leads back to an address, and
 * nothing from one day to the next. Signing in begins another visit: otherwise, views of visitors and of people with an
 * account would be told apart wrongly.
 */
const sessionOf = (salt: string, { address, userAgent }: RequestFacts, audience: Audience) =>
  createHash('sha256')
    .update([salt, networkOf(address), userAgent, audience].join('\n'))
    .digest('base64url')
    .slice(0, sessionLetters)

const ownHostOf = (publicUrl: string) => new URL(publicUrl).hostname.toLowerCase().replace(/^www\./, '')

type Viewed = { input: InputOf<typeof countView>; request: RequestFacts; actor: Actor | undefined; publicUrl: string }

/** Everything about a view but its day and its visit. */
function viewOf({ input, request, actor, publicUrl }: Viewed) {
  const path = pathOf(input.path)
  if (path === undefined) throw refusedField('path', 'not-allowed', 'A path begins with one slash: /pricing')
  return {
    path,
    topic: topicOf(path),
    ...originOf(input.referrer, input.path, ownHostOf(publicUrl)),
    country: countryOf(input),
    system: systemOf(request.userAgent),
    audience: audienceOf(actor),
  }
}

/** Has the pages of the public site counted: each starts the part that sends its view. */
const countedOnSite = siteSection({
  place: 'end',
  order: 0,
  render: async ({ db }) =>
    (await readIsCounting(db)) ? html`<span data-part="analytics/view" data-now hidden></span>` : undefined,
})

export const viewParts: Part[] = [
  countedOnSite,

  on(
    countView,
    async ({ db, transaction, actor, request, config, workspace, input }) => {
      const view = viewOf({ input, request, actor, publicUrl: config.publicUrl })
      // A program that calls with a key looks at nothing.
      if (request.refusesTracking || actor?.key || isBot(request.userAgent)) return { isCounting: false }
      const { isCounting, day, salt } = await readCounting(db, workspace.timeZone)
      if (!isCounting) return { isCounting: false }
      await transaction(async (tx) => {
        const known = salt ?? (await makeSalt(tx, day, randomBytes(saltBytes).toString('hex')))
        await insertView(tx, { ...view, day, session: sessionOf(known, request, view.audience) })
      })
      return { isCounting: true }
    },
    { transaction: 'none' },
  ),

  on(getCounting, async ({ db }) => ({ isCounting: await readIsCounting(db) })),

  on(saveCounting, async ({ db, actor, request, input: { isCounting } }) => {
    if ((await saveIsCounting(db, isCounting)) > 0) {
      const kind = isCounting ? 'analytics.countingOn' : 'analytics.countingOff'
      await recordAuditEntry(db, { kind, by: actor, request })
      await emit(db, viewsCounted, {}, { to: managers })
    }
    return { isCounting }
  }),
]
