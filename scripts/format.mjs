// `npm run format`: lays out every file as `npm run check` wants it.
import { join } from 'node:path'
import { root, run } from './runtime.mjs'

process.exitCode = await run(process.execPath, [join(root, 'node_modules', 'oxfmt', 'bin', 'oxfmt'), '.'])
