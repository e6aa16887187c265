// `npm run user`: people's accounts from the shell.
import { loadEnvironment } from './runtime.mjs'

loadEnvironment()
await import('../src/app/commands/user.ts')
