// Fills the demo for the server that started this process, on the database that the server has opened and migrated.
import type pg from 'pg'
import { runCommand, withProduct } from '../commands/command.ts'
import { readParts, readSeeds } from '../features.ts'
import { fillDemo } from './demo.ts'

const failed = 1

process.once('disconnect', () => process.exit(failed))
process.once('message', (message) => {
  // Only `openDemoFiller` sends it.
  const { connection } = message as { connection: pg.ClientConfig }
  const onStart = () => void process.send?.('started')
  const fill = () =>
    withProduct(async ({ database, config }) => void (await fillDemo(database, config, onStart)), {
      mayShare: true,
      connection,
    })
  void runCommand(fill).finally(() => process.exit())
})
// Loaded while the server migrates; a failure shows once they are needed.
await Promise.allSettled([readParts(), readSeeds()])
