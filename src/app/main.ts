// The server's entry: reads the configuration, starts the database and the server, stops both on a signal.
import { defaultName } from '#kernel/brand.ts'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readDemoAccounts, readParts } from './features.ts'
import { openDemoFiller } from './server/demo-filler.ts'
import { openProductDatabase } from './server/product-database.ts'
import { startServer } from './server/server.ts'
import type { Server } from './server/server.ts'
import { readConfig } from '#kernel/server/config.ts'
import type { Config } from '#kernel/server/config.ts'
import { openLogFile, warningIn } from '#kernel/server/log-file.ts'
import type { LogStream } from '#kernel/server/log.ts'
import { giveMemoryBack } from '#kernel/server/quiet-memory.ts'
import { createSetupLink, hasAdmin } from '#kernel/server/access/setup.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const logMessage = (_facts: object, message: string) => print(message)

/** The start message: the address, and the demo accounts or the link to create the first admin. */
async function greet(server: Server, config: Config): Promise<void> {
  print(`\n${config.productName ?? defaultName} is ready at ${config.publicUrl}\n`)
  if (config.demo) {
    for (const { role, email, password } of await readDemoAccounts()) {
      print(`  ${role.padEnd(8)} ${email.padEnd(24)} ${password}`)
    }
  } else if (!(await hasAdmin(server.database.read))) {
    print('  Nobody can sign in yet. Create the first admin with this link (it works once, for one day):')
    print(`  ${await createSetupLink(server.database, config)}`)
  }
  if (config.log === 'file') print(`  Log: ${logPath(config)}`)
  print('')
}

const logPath = ({ dataDir }: Config) => join(dataDir, 'logs', 'atrium.log')

/** All log entries go to the file; warnings are also printed here as text. */
function logToFile(config: Config): LogStream {
  const warn = (line: string) => process.stderr.write(`${line}\n`)
  const file = openLogFile(logPath(config), { onLost: (code) => warn(`Warning: the log cannot be written (${code})`) })
  return {
    write: (line) => {
      file.write(line)
      const warning = warningIn(line)
      if (warning !== undefined) warn(warning)
    },
  }
}

// One Ctrl+C reaches us several times: from the terminal, from npm, from the process that started us.
const oneKeypress = 1000

/** The first signal ends in good order, a later one at once. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stoppingSince: number | undefined
  const end = (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      if (Date.now() - stoppingSince > oneKeypress) process.exit(1)
      return
    }
    stoppingSince = Date.now()
    print(signal === 'SIGINT' ? '\nStopping …' : 'Stopping …')
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
}

async function start(): Promise<void> {
  const { values } = parseArgs({ options: { 'no-demo': { type: 'boolean' } }, strict: false })
  const isDevelopment = process.env['NODE_ENV'] === 'development'
  const config = readConfig(process.env, { noDemo: values['no-demo'] === true })

  // Closed in reverse order of opening.
  const closers: (() => Promise<void>)[] = []
  stopOnSignals(async () => {
    for (const close of closers.toReversed()) await close()
  })
  print('Starting the database …')
  const database = await openProductDatabase(config, { log: { info: logMessage, warn: logMessage } })
  closers.push(database.stop)
  const fillDemo = config.demo ? await openDemoFiller(database.connection) : undefined
  const pages = { distDir: fileURLToPath(new URL('../../dist/client', import.meta.url)), isDevelopment }
  const parts = await readParts()
  const server = await startServer({
    config,
    parts,
    pages,
    connection: database.connection,
    logTo: config.log === 'file' ? logToFile(config) : undefined,
    onProgress: print,
    prepare: async () => fillDemo?.(() => print('Filling the empty database with demo data …')),
  })
  closers.push(server.close)
  giveMemoryBack()
  await greet(server, config)
}

/** An error in words, with what caused it. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const hint =
    'code' in error && error.code === 'EADDRINUSE' ? ' Another program listens there: choose another PORT.' : ''
  return `${error.message}${hint}${error.cause === undefined ? '' : `\n${explain(error.cause)}`}`
}

try {
  await start()
} catch (error) {
  process.stderr.write(`${defaultName} could not start. ${explain(error)}\n`)
  process.exit(1)
}
