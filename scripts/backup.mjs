// `npm run backup`: everything in one file.
import { loadEnvironment } from './runtime.mjs'

loadEnvironment()
await import('../src/app/commands/backup.ts')
