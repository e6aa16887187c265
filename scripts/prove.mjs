// `npm run prove`: the long proofs that continuous integration has no time for, part by part, with one report.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildClient } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { readCommit } from './commit.mjs'
import { installPackages } from './debian.mjs'
import { giveUp, root, run, print } from './runtime.mjs'

const kept = join(root, '.cache', 'prove')
// Other ones each time; a failure names its own, and PROVE_FIRST_SEED brings it back.
const firstSeed = Number(process.env.PROVE_FIRST_SEED ?? Math.floor(Date.now() / 1000) % 1_000_000)
const seeds = Array.from({ length: Number(process.env.PROVE_SEEDS ?? 10) }, (_, index) => firstSeed + index)
const { commit, isAsCommitted } = readCommit(root)

const swift = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached']

/** Each part is a list of test runs; a run is what vitest is told, and what the environment says to the tests. */
const parts = {
  matrices: {
    what: 'every call by every stranger and role, every record of somebody else, every statement, what is kept and told of people',
    runs: [
      oneRun('server', [
        'tests/endpoints',
        'tests/others',
        'tests/own-data',
        'tests/statements',
        'tests/permissions',
        'tests/live-roles',
        'tests/archive-rows',
        'tests/kept-secrets',
      ]),
    ],
  },
  kills: {
    what: 'kill -9 of the server, of the database and of both under writes, on the embedded one and of two servers on PostgreSQL; while twenty people write; while money is sent',
    runs: ['durability', 'servers-kills', 'conversation-kills', 'transfer-kills'].map((name) =>
      oneRun('server', [`tests/${name}`]),
    ),
  },
  servers: {
    what: 'two servers on one PostgreSQL and S3: live changes, jobs, limits, races, one killed, a rolling restart',
    runs: [oneRun('server', ['tests/servers'])],
  },
  stores: {
    what: 'files in OpenStack Swift by its S3 interface: whole, in part, in parts, removed, refused',
    runs: [oneRun('server', ['tests/s3-stores'])],
  },
  files: {
    what: '2 GB up and down through a server that is killed half way, a zip of ten thousand files, and the memory for both',
    runs: [oneRun('server', ['tests/large-files'])],
  },
  catalogue: {
    what: 'pages, searches and counts of a hundred thousand products and people, each by an index',
    runs: [oneRun('server', ['src/features/ecommerce/server/catalogue/volume', 'tests/people'])],
  },
  fuzz: {
    what: 'odd requests to every call of the API’s document, 500 to each, by seed',
    runs: seeds.map((seed) => oneRun('server', ['tests/fuzz'], { FUZZ_SEED: String(seed) })),
  },
  timing: {
    what: 'whether the time of an answer tells who has an account: a thousand pairs at each endpoint',
    runs: [oneRun('server', ['tests/timing'])],
  },
  pages: {
    what: 'every page test with React’s development build, which warns and renders everything twice',
    runs: [oneRun('screens', [])],
  },
  axe: {
    what: 'every page in every mode, contrast and colour, and every part of the gallery by night, by axe; languages; first frames',
    runs: [
      oneRun('journeys', ['tests/e2e/accessible', 'tests/e2e/languages', 'tests/e2e/first-frame']),
      oneRun('screens', ['src/features/components/client/gallery']),
    ],
  },
  tab: {
    what: 'tabs that are open for a day: what they hold stops growing; half a minute without a network, also in a conversation',
    runs: [oneRun('journeys', ['tests/e2e/tab', 'tests/e2e/offline', 'tests/e2e/chat'])],
  },
  removable: {
    what: 'the product without each of its features in turn: types, tests of the rest, a start',
    runs: [oneRun('server', ['tests/removable'])],
  },
  'new-feature': {
    what: 'what new-feature makes: types, lint, dead code, the rules of the tree',
    runs: [oneRun('server', ['tests/new-feature'])],
  },
  backup: {
    what: 'archives that are cut, turned and forged at every place; everything that is restored',
    runs: [oneRun('server', ['tests/backup'])],
  },
  loads: {
    what: 'starts, memory, calls under load and the weight of pages, against their bars',
    // Gone with the features that it measures.
    measure: existsSync(join(root, 'bench', 'main.ts')) ? ['bench/main.ts'] : undefined,
  },
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !(name in parts))
if (unknown.length > 0) giveUp(`There is no part “${unknown.join('”, “')}”: ${Object.keys(parts).join(', ')}.`)

mkdirSync(kept, { recursive: true })
// Without names it goes on where it stopped: what has passed on this very commit is run again only by its name. After
// edits there is nothing to go on with: what passed may be something else than what is here.
const hasPassed = (result) => isAsCommitted && result?.failed === 0 && result.commit === commit
const waiting = chosen.length > 0 ? chosen : Object.keys(parts).filter((name) => !hasPassed(readKept(name)))
if (waiting.some((name) => ['axe', 'loads', 'pages', 'removable', 'tab'].includes(name))) {
  process.env.CHROMIUM_PATH = await findChromium()
}
if (waiting.includes('stores') && !existsSync('/usr/bin/swift-proxy-server')) installPackages('OpenStack Swift', swift)
// A server that is killed or asked for its pages serves them as built.
buildClient()
for (const name of waiting) await prove(name)
writeReport()

function oneRun(project, files, environment = {}) {
  return { words: ['run', '--project', project, ...files], environment }
}

async function prove(name) {
  const { what, runs = [], measure } = parts[name]
  print(`\n${name}: ${what}`)
  const began = Date.now()
  const counts = { passed: 0, failed: 0 }
  const failures = []
  if (measure !== undefined) {
    const result = await runMeasuring(measure)
    counts.passed += result.passed
    counts.failed += result.failures.length
    failures.push(...result.failures)
  }
  for (const one of runs) {
    const result = await runTests(one)
    counts.passed += result.passed
    counts.failed += result.failed
    failures.push(...result.failures)
  }
  const minutes = Math.round((Date.now() - began) / 6000) / 10
  writeFileSync(
    join(kept, `${name}.json`),
    `${JSON.stringify({ name, what, ...counts, minutes, at: new Date().toISOString(), commit, failures }, null, 2)}\n`,
  )
}

/** A figure passes where it is within its bar; why some are not stands in docs/decisions/0016-bars-that-are-missed.md. */
async function runMeasuring(measure) {
  const began = Date.now()
  const code = await run(process.execPath, measure)
  const folder = join(root, 'bench', 'results')
  const results = readdirSync(folder).map((file) => join(folder, file))
  const [written] = results.filter((file) => statSync(file).mtimeMs > began)
  if (code !== 0 || written === undefined) return { passed: 0, failures: [`${measure} ended with ${code}`] }
  const { figures } = JSON.parse(readFileSync(written, 'utf8'))
  const missed = figures.filter(({ holds }) => holds === false)
  return {
    passed: figures.filter(({ holds }) => holds).length,
    failures: missed.map(({ what, value, unit, bar }) => `${what}: ${value} ${unit}, the bar is ${bar}`),
  }
}

async function runTests({ words, environment }) {
  const file = join(kept, 'run.json')
  rmSync(file, { force: true })
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run(process.execPath, [vitest, ...words, ...reporters], {
    env: { ...process.env, PROVE: '1', ...environment },
  })
  if (!existsSync(file)) return { passed: 0, failed: 1, failures: [`${words.join(' ')} gave no report`] }
  const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
  const seed = environment.FUZZ_SEED === undefined ? '' : ` (FUZZ_SEED=${environment.FUZZ_SEED})`
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${name}: ${message}`]
    return failed.map(({ fullName, failureMessages }) => `${fullName}${seed}\n${failureMessages.join('\n')}`)
  })
  // A run that ends badly without a failed test is a failure too.
  if (code !== 0 && failures.length === 0) failures.push(`${words.join(' ')} ended with ${code}`)
  return { passed: numPassedTests, failed: failures.length, failures }
}

function readKept(name) {
  const file = join(kept, `${name}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** One table of every part that ever ran, with the failures below it. */
function writeReport() {
  const results = Object.keys(parts).flatMap((name) => readKept(name) ?? [])
  const rows = results.map(
    ({ name, what, passed, failed, minutes, at, commit: of = '' }) =>
      `| ${name} | ${what} | ${passed} | ${failed} | ${minutes} | ${at.slice(0, 16).replace('T', ' ')} | ${of} |`,
  )
  const missing = Object.keys(parts).filter((name) => readKept(name) === undefined)
  const failures = results.flatMap((result) =>
    result.failures.map((text) => `## ${result.name}\n\n\`\`\`\n${text}\n\`\`\``),
  )
  const head = ['| part | what | passed | failed | minutes | at (UTC) | commit |', '|---|---|---|---|---|---|---|']
  const table = [...head, ...rows].join('\n')
  const never = missing.length === 0 ? '' : `\n\nNot run yet: ${missing.join(', ')}.`
  writeFileSync(join(kept, 'report.md'), `# Proofs\n\n${table}${never}\n\n${failures.join('\n\n')}\n`)
  writeFileSync(join(kept, 'report.json'), `${JSON.stringify(results, null, 2)}\n`)
  print(`\n${table}${never}\n\n.cache/prove/report.md and report.json have it all.`)
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0
}
