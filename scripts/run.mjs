// Runs a script of this folder under Node 24: `node scripts/run.mjs test`. An older Node reads only runtime.mjs besides.
import { underNode24 } from './runtime.mjs'

const [script] = process.argv.splice(2, 1)
await underNode24([script])
await import(`./${script}.mjs`)
