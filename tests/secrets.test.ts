// Nothing in the tree is a secret, and nothing names the machine it was written on.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const secrets: Record<string, RegExp> = {
  'private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'cloud access key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'repository token': /\b(?:gh[pousr]_\w{36}|github_pat_\w{22,}|glpat-[\w-]{20})\b/,
  'package registry token': /\bnpm_\w{36}\b|_authToken\s*=/,
  'chat token': /\bxox[abprs]-[\w-]{10,}/,
  'payment key': /\b[rs]k_live_\w{16,}/,
  'signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  'password in an address':
    /\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@'"`{}$<>]+:[^\s:/@'"`{}$<>]+@(?!localhost|127\.0\.0\.1|host\b|db\b|[\w.-]*example)/i,
}
const machine = /(?:\/home\/\w+\/|\/Users\/\w+\/|C:\\Users\\\w)/
const largest = 1_000_000

/** What is or would be committed. */
const listed = existsSync('.git')
  ? execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' }).split('\n')
  : []
const files = listed
  .filter((path) => path !== '' && existsSync(path) && statSync(path).isFile() && statSync(path).size < largest)
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  .filter(({ path, text }) => path !== 'tests/secrets.test.ts' && !text.includes('\0'))

test.each(Object.entries(secrets))('no %s is committed', (_name, pattern) => {
  expect(files.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([])
})

test('no path of somebody’s machine is committed', () => {
  expect(files.filter(({ text }) => machine.test(text)).map(({ path }) => path)).toEqual([])
})

test('a file with configuration of one machine is never committed', () => {
  expect(files.map(({ path }) => path).filter((path) => /(?:^|\/)\.env(?!\.example$)/.test(path))).toEqual([])
})
