// Finds the mail sender that the tests of SMTP use, and installs it where it may.
import { spawnSync } from 'node:child_process'
import { installPackages } from './debian.mjs'

const isThere = () => spawnSync('swaks', ['--version'], { stdio: 'ignore' }).status === 0

/** Throws what is missing: no test is skipped for want of it. */
export function findSwaks() {
  if (isThere()) return
  installPackages('swaks', ['swaks'])
  if (!isThere()) throw new Error('The tests of SMTP need swaks: install it (https://jetmore.org/john/code/swaks).')
}
