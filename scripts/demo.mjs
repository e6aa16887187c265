// `npm run demo`: the demo data anew.
import { loadEnvironment } from './runtime.mjs'

loadEnvironment()
await import('../src/app/commands/demo.ts')
