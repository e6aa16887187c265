// Fills the demo for the server that started this process, on the database that the server has opened and migrated.
import type pg from 'pg'
import { runCommand, withProduct } from '../commands/command.ts'
import { readParts, readSeeds } from '../features.ts'
import { fillDemo } from './demo.ts'

const failed = 1

process.once('disconnect', () => process.exit(failed))
process.once('message', (message) => {
  // Sent by `openDemoFiller` alone.
  const { connection } = message as { connection: pg.ClientConfig }
  const onStart = () => void process.send?.('started')
  const fill = () =>
    withProduct(async ({ database, config }) => void (await fillDemo(database, config, onStart)), {
      mayShare: true,
      connection,
    })
  void runCommand(fill).finally(() => process.exit())
})
// Loaded by the time that the server has migrated; a failure shows when they are needed.
await Promise.allSettled([readParts(), readSeeds()])
