// `npm test`: every check and every test; the last line says how many passed and failed.
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buildClient } from './build.mjs'
import { checks, runChecks } from './checks.mjs'
import { findChromium } from './chromium.mjs'
import { findPostgres, versionOf } from './postgresql.mjs'
import { root, run, print } from './runtime.mjs'
import { findSwaks } from './swaks.mjs'

// With arguments (`npm test -- --project server`) only the tests they name run.
const chosen = process.argv.slice(2)
/** Files: more that fail are no accident. */
const mostAgain = 8
await prepare('the files named', findNamed)
await prepare('Chromium', async () => {
  process.env.CHROMIUM_PATH = await findChromium()
})
await prepare('PostgreSQL of its own', async () => {
  const found = findPostgres()
  if (found !== undefined) process.env.POSTGRES_BIN = found
  print(found === undefined ? '  none here: the embedded one stands in' : `  ${versionOf(found)}`)
})
await prepare('swaks', findSwaks)
await prepare('build', buildClient)
// Many tests start servers and commands of their own: what Node has compiled once, the next ones find there.
const compiled = (process.env.NODE_COMPILE_CACHE = mkdtempSync(join(tmpdir(), 'atrium-compiled-')))
const counts = [chosen.length === 0 ? await runChecks(checks) : { passed: 0, failed: 0, names: [] }, await runTests()]
rmSync(compiled, { recursive: true, force: true })
const passed = counts.reduce((sum, part) => sum + part.passed, 0)
const failed = counts.reduce((sum, part) => sum + part.failed, 0)
// Last, where a long log shows them: what failed at first, and what failed, by name.
for (const unsteady of counts.flatMap(({ retried = [] }) => retried))
  print(`↻ ${unsteady} (passed when it was run again)`)
for (const failure of counts.flatMap(({ names }) => names)) print(`✗ ${failure}`)
print(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** Set-up is no test: where it fails, nothing runs. */
async function prepare(name, step) {
  try {
    await step()
    print(`✓ ${name}`)
  } catch (error) {
    print(`✗ ${name}\n${error.message}\n\n0 passed, 1 failed`)
    process.exit(1)
  }
}

/** Vitest passes over a name that fits no file as long as another one does. */
function findNamed() {
  const names = chosen.filter((word, index) => !word.startsWith('-') && !chosen[index - 1]?.startsWith('-'))
  const files = globSync('{src,tests}/**/*.test.{ts,tsx}', { cwd: root })
  const missing = names.filter((name) => !files.some((file) => file.includes(name.replace(/^\.\//, ''))))
  if (missing.length > 0) throw new Error(`No test file matches ${missing.join(', ')}.`)
}

/**
 * How many tests passed and failed. In CI, files that failed are run once more when nothing else uses the processor: a
 * fault fails again, a moment that a busy machine missed does not, and is named at the end for somebody to look at.
 */
async function runTests() {
  const first = await runVitest('tests.json', chosen)
  const failing = first.files.filter(({ failed }) => failed > 0).map(({ file }) => file)
  const isWorthwhile = failing.length > 0 && failing.length <= mostAgain
  if (!process.env.CI || !isWorthwhile) return total(first)
  print(`\nOnce more: ${failing.join(', ')}`)
  const second = await runVitest('tests-again.json', failing)
  const failedFirst = first.files.flatMap(({ names }) => names)
  const { passed, failed, names, retried } = total(second)
  const others = total({ code: 0, files: first.files.filter(({ file }) => !failing.includes(file)) })
  return {
    passed: others.passed + passed,
    failed,
    names,
    retried: [...others.retried, ...new Set([...failedFirst.filter((name) => !names.includes(name)), ...retried])],
  }
}

/** Vitest's results by file; `code` is not 0 when anything at all went wrong. */
async function runVitest(reportName, filters) {
  const report = join(root, '.cache', reportName)
  mkdirSync(join(root, '.cache'), { recursive: true })
  rmSync(report, { force: true })
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(process.execPath, [vitest, 'run', ...reporters, ...filters])
  return { code, files: existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults.map(count) : [] }
}

function total({ code, files }) {
  const names = files.flatMap((file) => file.names)
  // A run that ends badly without a failed test (an error outside every test) is a failure too.
  if (names.length === 0 && code !== 0) names.push('an error outside of every test: see above')
  const passed = files.reduce((sum, file) => sum + file.passed, 0)
  return { passed, failed: names.length, names, retried: files.flatMap((file) => file.retried) }
}

/** A file that could not be loaded has no tests: it counts as one that failed. */
function count({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const nameOf = (test) => `${file} › ${test.fullName}`
  const passed = assertionResults.filter((test) => test.status === 'passed')
  const failed = assertionResults.filter((test) => test.status === 'failed').length
  const isBroken = status === 'failed' && failed === 0
  const names = assertionResults.filter((test) => test.status === 'failed').map(nameOf)
  // The failures of a test that passed when it was run again.
  const retried = passed.filter((test) => test.failureMessages?.length > 0).map(nameOf)
  return {
    file,
    passed: passed.length,
    failed: isBroken ? 1 : failed,
    names: isBroken ? [`${file}: ${message}`] : names,
    retried,
  }
}
