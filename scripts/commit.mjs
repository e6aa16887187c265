// Which commit a folder is at, and whether everything in it is as it was committed.
import { spawnSync } from 'node:child_process'

/**
 * Without git, or outside of what it keeps, nothing is known to be as it was committed. What was measured is no edit.
 * @param {string} folder
 */
export function readCommit(folder) {
  const git = (...words) => spawnSync('git', words, { cwd: folder, encoding: 'utf8' })
  const edits = git('status', '--porcelain', '--', '.', ':!bench/results')
  const isAsCommitted = edits.status === 0 && edits.stdout === ''
  const commit = git('describe', '--always').stdout?.trim() || 'unknown'
  return { commit: isAsCommitted ? commit : `${commit}-dirty`, isAsCommitted }
}
