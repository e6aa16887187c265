// `npm run user`: people's accounts from the shell.
import { loadEnvironment, underNode24 } from './runtime.mjs'

await underNode24()
loadEnvironment()
await import('../src/app/commands/user.ts')
