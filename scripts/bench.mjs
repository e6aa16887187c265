// `npm run bench`: measures starts, memory, calls and pages on this machine; see bench/main.ts.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { giveUp, root } from './runtime.mjs'

const measurements = join(root, 'bench', 'main.ts')
if (!existsSync(measurements)) giveUp('bench/main.ts went with a feature that it measures.')
await import(pathToFileURL(measurements).href)
