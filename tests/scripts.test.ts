// The scripts of package.json begin under any Node from 20 on: what a newer one alone knows is loaded later.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every script begins in a file that imports nothing but what Node 20 has', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const begun = Object.values(scripts).map((command) => /^node scripts\/(start|run)\.mjs ?([a-z-]*)$/.exec(command))
  const files = begun.flatMap((match) => [
    `scripts/${match?.[1]}.mjs`,
    `scripts/${match?.[2] === '' ? 'start' : match?.[2]}.mjs`,
  ])
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  expect(files.length).toBeGreaterThan(20)
  for (const beginner of ['scripts/start.mjs', 'scripts/run.mjs']) {
    const from = [...readFileSync(beginner, 'utf8').matchAll(/^import .* from '([^']+)'/gm)].map((match) => match[1])
    expect(from.filter((module) => !/^node:(fs|net|path)$/.test(module ?? ''))).toEqual(['./runtime.mjs'])
  }
})
