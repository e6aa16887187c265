// Adds up what came in every few seconds, while the server runs, and removes single views when their time is over.
import type { Tx } from '#kernel/server/database/db.ts'
import { emit, managers } from '#kernel/server/live/events.ts'
import type { Transaction } from '#kernel/server/parts.ts'
import type { Service, ServiceContext } from '#kernel/server/service-part.ts'
import { viewsCounted } from '../../contract.ts'
import { addUp, claimAddingUp, hasFresh, removeOldViews } from './view-queries.ts'

/** Dashboards change this often at most. */
const everyMilliseconds = 3000
const viewsAtOnce = 20_000
const removedAtOnce = 5000
const hourMilliseconds = 3_600_000

async function addSome(tx: Tx): Promise<number> {
  if (!(await claimAddingUp(tx))) return 0
  const count = await addUp(tx, viewsAtOnce)
  if (count > 0) await emit(tx, viewsCounted, {}, { to: managers })
  return count
}

/** Everything that came in until now, in transactions of limited size; nothing while another server is at it. */
export async function addUpAll(transaction: Transaction): Promise<void> {
  while ((await transaction(addSome)) === viewsAtOnce);
}

export async function removeOld(transaction: Transaction): Promise<void> {
  const removeSome = (tx: Tx) => removeOldViews(tx, tx.wiring.readWorkspace().timeZone, removedAtOnce)
  while ((await transaction(removeSome)) === removedAtOnce);
}

async function open({ db, transaction, log }: ServiceContext) {
  let removedAt = 0
  let atWork = Promise.resolve()
  async function work() {
    if (await hasFresh(db)) await addUpAll(transaction)
    if (Date.now() - removedAt < hourMilliseconds) return
    removedAt = Date.now()
    await removeOld(transaction)
  }
  let isAtWork = false
  const timer = setInterval(() => {
    if (isAtWork) return
    isAtWork = true
    atWork = work()
      .catch((error: unknown) => log.warn({ err: error }, 'Page views could not be added up; they are tried again'))
      .finally(() => {
        isAtWork = false
      })
  }, everyMilliseconds)
  return {
    close: async () => {
      clearInterval(timer)
      await atWork
    },
  }
}

export const addingUp: Service = { kind: 'service', open }
