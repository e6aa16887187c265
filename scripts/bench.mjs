// `npm run bench`: measures starts, memory, calls and pages on this machine; see bench/main.ts.
import { underNode24 } from './runtime.mjs'

await underNode24()
await import('../bench/main.ts')
