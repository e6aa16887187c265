// The commit that `npm run prove` proves: nothing that passed before an edit counts after it.
import { execFileSync } from 'node:child_process'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readCommit } from '../scripts/commit.mjs'

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-commit-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a folder is as it was committed until something in it is edited or new', async () => {
  const folder = await makeFolder()
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' })
  git('init', '--quiet')
  await writeFile(join(folder, 'door.txt'), 'open')
  git('add', '.')
  git('-c', 'user.name=Ann', '-c', 'user.email=ann@atrium.test', 'commit', '--quiet', '--message', 'A door')
  const commit = git('rev-parse', '--short', 'HEAD').trim()
  expect(readCommit(folder)).toEqual({ commit, isAsCommitted: true })

  await mkdir(join(folder, 'bench', 'results'), { recursive: true })
  await writeFile(join(folder, 'bench', 'results', 'today.json'), '{}')
  expect(readCommit(folder)).toEqual({ commit, isAsCommitted: true })
  await writeFile(join(folder, 'window.txt'), 'shut')
  expect(readCommit(folder)).toEqual({ commit: `${commit}-dirty`, isAsCommitted: false })
  await rm(join(folder, 'window.txt'))
  await writeFile(join(folder, 'door.txt'), 'shut')
  expect(readCommit(folder)).toEqual({ commit: `${commit}-dirty`, isAsCommitted: false })
})

test('nothing is known of a folder that git does not keep', async () => {
  expect(readCommit(await makeFolder())).toEqual({ commit: 'unknown-dirty', isAsCommitted: false })
})
