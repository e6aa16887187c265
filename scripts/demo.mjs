// `npm run demo`: the demo data anew.
import { loadEnvironment, underNode24 } from './runtime.mjs'

await underNode24()
loadEnvironment()
await import('../src/app/commands/demo.ts')
