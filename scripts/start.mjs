// `npm start`: installs, builds and serves Atrium on this machine.
import { buildClient } from './build.mjs'
import { giveUp, loadEnvironment, underNode24 } from './runtime.mjs'

await underNode24()
loadEnvironment()
try {
  buildClient()
} catch (error) {
  giveUp(error.message)
}
await import('../src/app/main.ts')
