// Nothing in the tree is a secret, and nothing names the machine it was written on.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

// Each with one that nobody has, which is put together only here: as a whole it would be found by others that look.
const secrets: Record<string, { pattern: RegExp; madeUp: string[] }> = {
  'private key': {
    pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
    madeUp: ['-----BEGIN RSA ', 'PRIVATE KEY-----'],
  },
  'cloud access key': { pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/, madeUp: ['AKIA', 'MADEUP0123456789'] },
  'repository token': {
    pattern: /\b(?:gh[pousr]_\w{36}|github_pat_\w{22,}|glpat-[\w-]{20})\b/,
    madeUp: ['ghp_', 'madeUp'.repeat(6)],
  },
  'package registry token': { pattern: /\bnpm_\w{36}\b|_authToken\s*=/, madeUp: ['npm_', 'madeUp'.repeat(6)] },
  'chat token': { pattern: /\bxox[abprs]-[\w-]{10,}/, madeUp: ['xoxb-', '0123456789-made-up'] },
  'payment key': { pattern: /\b[rs]k_live_\w{16,}/, madeUp: ['sk_', 'live_', 'madeUp'.repeat(4)] },
  'signed token': {
    pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
    madeUp: ['eyJhbGciOiJIUzI1NiJ9', '.eyJzdWIiOiJtYWRlIHVwIn0', `.${'madeUp'.repeat(7)}`],
  },
  'password in an address': {
    pattern:
      /\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@'"`{}$<>]+:[^\s:/@'"`{}$<>]+@(?!localhost|127\.0\.0\.1|host\b|db\b|[\w.-]*example)/i,
    madeUp: ['postgres://ann:', 'made-up@', 'rows.court.org/atrium'],
  },
  'path of somebody’s machine': {
    pattern: /(?:\/home\/\w+\/|\/Users\/\w+\/|C:\\Users\\\w)/,
    madeUp: ['/home', '/ann/atrium'],
  },
}
const largest = 1_000_000
const fewest = 1000

/** Files that are or would be committed: a copy without its history can't tell. */
const isClone = existsSync('.git')
const listed = isClone
  ? execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' }).split('\n')
  : []
const files = listed
  .filter((path) => path !== '' && existsSync(path) && statSync(path).isFile() && statSync(path).size < largest)
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  .filter(({ path, text }) => path !== 'tests/secrets.test.ts' && !text.includes('\0'))

test.each(Object.entries(secrets))('a %s would be seen', (_name, { pattern, madeUp }) => {
  expect(`const it = '${madeUp.join('')}'`).toMatch(pattern)
})

describe.skipIf(!isClone)('in the whole clone', () => {
  test('there is something to look through', () => {
    expect(files.length).toBeGreaterThan(fewest)
  })

  test.each(Object.entries(secrets))('no %s is committed', (_name, { pattern }) => {
    expect(files.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('a file with configuration of one machine is never committed', () => {
    expect(files.map(({ path }) => path).filter((path) => /(?:^|\/)\.env(?!\.example$)/.test(path))).toEqual([])
  })
})
