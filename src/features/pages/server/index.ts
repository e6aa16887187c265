// The pages feature's calls: the opening day, its subscribers, and the restricted page.
import type { AuditEntry } from '#kernel/server/access/audit.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { dequeue, enqueue } from '#kernel/server/jobs/jobs.ts'
import type { Part } from '#kernel/server/parts.ts'
import { on } from '#kernel/server/http/routes.ts'
import { addSubscriber, getHeadcount, getKeyholders, getOpening, setOpening } from '../contract.ts'
import { openingKey, mailOpening } from './mails.ts'
import { insertSubscriber, readHeadcount, readKeyholders, readOpening, updateOpening } from './queries.ts'

// One job waits for the day; a new day takes its place.
async function scheduleMails(tx: Tx, opensAt: string | null): Promise<void> {
  if (opensAt === null) await dequeue(tx, openingKey)
  else await enqueue(tx, mailOpening, {}, { runAt: new Date(opensAt), key: openingKey })
}

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

  on(addSubscriber, async ({ db, input, request }) => {
    await insertSubscriber(db, input.email, request.language)
    await scheduleMails(db, await readOpening(db))
    return {}
  }),

  on(getKeyholders, async ({ db }) => ({ keyholders: await readKeyholders(db) })),
  on(getHeadcount, ({ db }) => readHeadcount(db)),

  mailOpening,
]
