// The pages feature's calls: the opening day, its subscribers, and the restricted page.
import type { AuditEntry } from '#kernel/server/access/audit.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Part } from '#kernel/server/parts.ts'
import { on } from '#kernel/server/http/routes.ts'
import { getHeadcount, getKeyholders, getOpening, setOpening } from '../contract.ts'
import { readHeadcount, readKeyholders, readOpening, updateOpening } from './queries.ts'
import { subscriberList } from './subscribers/list-calls.ts'
import { scheduleMails } from './subscribers/mail-opening.ts'
import { subscriptionPages } from './subscribers/subscription-pages.ts'
import { subscriptionParts } from './subscribers/subscription.ts'

/** The same words for every admin, wherever they are: `2031-05-04 07:30 UTC`. */
const momentOf = (opensAt: string) => `${new Date(opensAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`

const entryOf = (opensAt: string | null): Pick<AuditEntry, 'kind' | 'params'> =>
  opensAt === null ? { kind: 'pages.openingRemoved' } : { kind: 'pages.openingSet', params: { day: momentOf(opensAt) } }

export const parts: Part[] = [
  on(getOpening, async ({ db }) => ({ opensAt: await readOpening(db) })),

  on(setOpening, async ({ db, actor, request, input: { opensAt } }) => {
    await updateOpening(db, opensAt)
    await scheduleMails(db, opensAt)
    await recordAuditEntry(db, { by: actor, request, ...entryOf(opensAt) })
    return { opensAt }
  }),

  on(getKeyholders, async ({ db }) => ({ keyholders: await readKeyholders(db) })),
  on(getHeadcount, ({ db }) => readHeadcount(db)),

  ...subscriptionParts,
  ...subscriptionPages,
  ...subscriberList,
]
