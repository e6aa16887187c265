// `npm run check`: types, lint, format, dead code and the tests that only read the tree.
import { checks, runChecks, treeTests } from './checks.mjs'

const { failed } = await runChecks([treeTests, ...checks])
process.exitCode = failed === 0 ? 0 : 1
