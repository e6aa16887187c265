// The static checks of `npm run check` and `npm test`, each a program with an exit code.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './runtime.mjs'

const bin = (name) => join(root, 'node_modules', name)

export const checks = [
  { name: 'types', args: [bin('typescript/bin/tsc'), '-p', '.'] },
  { name: 'lint', args: [bin('oxlint/bin/oxlint'), '--type-aware'] },
  { name: 'format', args: [bin('oxfmt/bin/oxfmt'), '--check', '.'], mend: 'npm run format' },
  { name: 'dead code', args: [bin('knip/bin/knip.js'), '--no-progress'] },
]
/** As fast as two cores can: these tests read files and start nothing. The reporter prints failures alone, without colors. */
export const treeTests = {
  name: 'architecture, languages, secrets, lock file',
  args: [bin('vitest/vitest.mjs'), 'run', '--project', 'checks', '--reporter', 'minimal'],
}

function runCheck({ name, args, mend }) {
  return new Promise((resolve) => {
    const began = Date.now()
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    })
    const output = []
    child.stdout.on('data', (text) => output.push(text))
    child.stderr.on('data', (text) => output.push(text))
    child.once('close', (code) => {
      const isOk = code === 0
      console.log(`${isOk ? '✓' : '✗'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
      if (!isOk) console.log(Buffer.concat(output).toString().trimEnd())
      if (!isOk && mend !== undefined) console.log(`Run \`${mend}\` to mend it.`)
      resolve({ name, isOk })
    })
  })
}

/** Runs two at a time, says how each ended with the output of a failed one, and counts; `names` are those of the failed ones. */
export async function runChecks(list) {
  const waiting = [...list]
  const results = []
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results.push(await runCheck(next))
  }
  await Promise.all([work(), work()])
  const names = results.flatMap(({ name, isOk }) => (isOk ? [] : [name]))
  return { passed: results.length - names.length, failed: names.length, names }
}
