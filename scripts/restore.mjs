// `npm run restore`: a backup in the place of what is there.
import { loadEnvironment } from './runtime.mjs'

loadEnvironment()
await import('../src/app/commands/restore.ts')
