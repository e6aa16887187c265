// Reminders before and after the due date, at nine in the morning in the customer's time zone, each sent once.
import { Instant, check, object } from '#kernel/shape.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { enqueueAll, job } from '#kernel/server/jobs/jobs.ts'
import { tidyUp } from '#kernel/server/jobs/tidy-up.ts'
import type { Part } from '#kernel/server/parts.ts'
import type { Workspace } from '#kernel/server/workspace.ts'
import { Recipient } from '../../entities.ts'
import { readSettings } from '../book/settings.ts'
import { claimDue, readNextMoments } from './reminder-queries.ts'
import { enqueueSendings } from './send-job.ts'

async function readDays(db: Db, workspace: Workspace): Promise<number[]> {
  const { settings } = await readSettings(db, workspace)
  return [...settings.remindBefore.map((days) => -days), ...settings.remindAfter]
}

/** Queues what is due by now; two servers at once queue each once. */
export async function remindDue(tx: Tx): Promise<void> {
  const days = await readDays(tx, tx.wiring.readWorkspace())
  if (days.length === 0) return
  const due = (await claimDue(tx, days)).filter(({ to }) => check(Recipient, to).ok)
  await enqueueSendings(
    tx,
    due.map((one) => ({ ...one, message: '', isReminder: true, by: null })),
  )
}

/** Zones differ by quarters of an hour: a job for each moment at which something is due. */
const remind = job('invoices.remind', object({ at: Instant }), (_, { transaction }) => transaction(remindDue))

/** A little longer than until the next hourly look. */
const minutesAhead = 75

async function planReminders(tx: Tx): Promise<void> {
  const days = await readDays(tx, tx.wiring.readWorkspace())
  if (days.length === 0) return
  const moments = await readNextMoments(tx, days, minutesAhead)
  await enqueueAll(
    tx,
    remind,
    moments.map((at) => ({ data: { at }, runAt: new Date(at), key: `${remind.name}:${at}` })),
  )
}

export const reminderParts: Part[] = [
  remind,
  tidyUp(async (tx) => {
    await remindDue(tx)
    await planReminders(tx)
  }),
]
