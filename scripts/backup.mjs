// `npm run backup`: everything in one file.
import { loadEnvironment, underNode24 } from './runtime.mjs'

await underNode24()
loadEnvironment()
await import('../src/app/commands/backup.ts')
