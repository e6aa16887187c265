// Fills the demo in a process of its own when a server starts: the half gigabyte that this takes is freed at its end.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { connectPatiently, hasPeople } from '#kernel/server/backup/backup-catalog.ts'

const file = fileURLToPath(new URL('./demo-process.ts', import.meta.url))

/** Fills the database once it is migrated. `onStart` runs before the first seed. */
type FillDemo = (onStart: () => void) => Promise<void>

async function isEmpty(connection: pg.ClientConfig): Promise<boolean> {
  const client = await connectPatiently(connection)
  try {
    return !(await hasPeople(client))
  } finally {
    await client.end()
  }
}

/**
 * Undefined for a database that has people. The process loads what it needs while the caller migrates. It ends with us,
 * however we end, and PostgreSQL then rolls back a half-filled demo.
 */
export async function openDemoFiller(connection: pg.ClientConfig): Promise<FillDemo | undefined> {
  if (!(await isEmpty(connection))) return undefined
  const child = fork(file)
  const ended = once(child, 'exit')
  // Handled below; until the server has migrated, nothing waits for it.
  ended.catch(() => undefined)
  return async (onStart) => {
    child.once('message', onStart)
    child.send({ connection }, () => undefined)
    await ended
    if (child.exitCode !== 0) throw new Error('The demo data could not be loaded.')
  }
}
