// `npm start`: installs, builds and serves Atrium on this machine.
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { giveUp, loadEnvironment, root, underNode24 } from './runtime.mjs'

loadEnvironment()
await refuseTakenPort()
await underNode24()
const { buildClient } = await import('./build.mjs')
try {
  buildClient()
} catch (error) {
  giveUp(error.message)
}
await import('../src/app/main.ts')

/** The first start takes minutes: what would end it is said before them. Later ones wait for one that is ending. */
async function refuseTakenPort() {
  if (existsSync(join(root, 'dist'))) return
  const { PORT: port = '3000', HOST: host = '127.0.0.1' } = process.env
  const isTaken = await new Promise((resolve) => {
    const server = createServer()
    server.once('error', ({ code }) => resolve(code === 'EADDRINUSE'))
    server.listen({ port: Number(port) || 0, host }, () => server.close(() => resolve(false)))
  })
  if (isTaken) giveUp(`Another program listens on ${host}:${port}. Choose another port: PORT=3001 npm start`)
}
