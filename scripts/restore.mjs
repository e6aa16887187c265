// `npm run restore`: a backup in the place of what is there.
import { loadEnvironment, underNode24 } from './runtime.mjs'

await underNode24()
loadEnvironment()
await import('../src/app/commands/restore.ts')
