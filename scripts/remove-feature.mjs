// `npm run remove-feature NAME`: takes out a feature's line and folder, and the tests elsewhere that count on it.
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { giveUp, root, print } from './runtime.mjs'

const [name, ...more] = process.argv.slice(2)
if (name === undefined || more.length > 0) giveUp('npm run remove-feature -- NAME')
if (name === 'account') giveUp('“account” stays: everything else begins with signing in.')

const tableOfContents = join(root, 'src', 'features', 'index.ts')
const listed = readFileSync(tableOfContents, 'utf8')
const line = `  '${name}',\n`
if (!listed.includes(line)) giveUp(`There is no feature “${name}” in src/features/index.ts.`)

const gone = dependents(`src/features/${name}/`)
writeFileSync(tableOfContents, listed.replace(line, ''))
rmSync(join(root, 'src', 'features', name), { recursive: true })
for (const path of gone) rmSync(join(root, path))
print(
  `Removed src/features/${name} and its line${gone.length > 0 ? ', and the tests and benchmarks that used it:' : ''}`,
)
for (const path of gone) print(`  ${path}`)
print(`
Its tables stay in the database, unused, and are still part of backups and exports. To drop them for good, add a migration
to another feature. npm run check lists everything that is no longer used.`)

/** Tests and measurements outside the folder that import something of it, also through one another. */
function dependents(folder) {
  const paths = globSync(['tests/**/*.ts', 'bench/**/*.{ts,mjs}', 'src/**/*.test.{ts,tsx}'], { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith(folder))
  const imports = new Map(paths.map((path) => [path, importsOf(path)]))
  const found = new Set()
  const counts = (to) => to.startsWith(folder) || found.has(to)
  for (let before = -1; before < found.size;) {
    before = found.size
    for (const [path, targets] of imports) if (targets.some(counts)) found.add(path)
  }
  return [...found].toSorted()
}

function importsOf(path) {
  const text = readFileSync(join(root, path), 'utf8')
  return [...text.matchAll(/\b(?:from|import\()\s*'([^']+)'/g)].map(([, to]) =>
    to.startsWith('.') ? normalize(join(dirname(path), to)).replaceAll('\\', '/') : to.replace(/^#/, 'src/'),
  )
}
