// The job of the opening day: tells everybody who has confirmed their address, once.
import type { Tx } from '#kernel/server/database/db.ts'
import type { JobToken } from '#kernel/server/jobs/jobs.ts'
import { dequeue, enqueue, job } from '#kernel/server/jobs/jobs.ts'
import { sendMails } from '#kernel/server/jobs/mailer.ts'
import { emit, managers } from '#kernel/server/live/events.ts'
import { object } from '#kernel/shape.ts'
import { subscribersChanged } from '../../subscribers-contract.ts'
import { letterOfOpening } from './letters.ts'
import { takeWaiting } from './subscriber-queries.ts'

/** So many people are told in one transaction; the rest by a job of their own. */
const batch = 200
/** One job at a time waits under this key. */
const openingKey = 'pages.opening'

/** Runs on the opening day. Everyone told is marked in the same transaction, so that nobody is told twice. */
export const mailOpening: JobToken<Record<never, never>> = job(
  'pages.tellOpening',
  object({}),
  async (_, { config, workspace, transaction }) => {
    await transaction(async (tx) => {
      const waiting = await takeWaiting(tx, batch)
      if (waiting.length === 0) return
      await sendMails(
        tx,
        waiting.map((one) => letterOfOpening(one, { config, product: workspace.name })),
      )
      await emit(tx, subscribersChanged, {}, { to: managers })
      if (waiting.length === batch) await enqueue(tx, mailOpening, {}, { key: openingKey })
    })
  },
)

/** One job waits for the day; a new day takes its place. */
export async function scheduleMails(tx: Tx, opensAt: string | null): Promise<void> {
  if (opensAt === null) await dequeue(tx, openingKey)
  else await enqueue(tx, mailOpening, {}, { runAt: new Date(opensAt), key: openingKey })
}
