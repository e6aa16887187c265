// The environment becomes a configuration, or a sentence that names what is wrong.
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { effectiveOf, undecided } from './workspace.ts'

test('an empty environment starts the demo on this machine alone', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    demo: true,
  })
})

test('whoever may register is the workspace’s to decide, until the environment says it', () => {
  expect(readConfig({}).registration).toBeUndefined()
  expect(readConfig({ REGISTRATION: 'closed' }).registration).toBe('closed')
})

test('with demo data anyone registers, without it nobody uninvited', () => {
  expect(effectiveOf(undecided, readConfig({})).registration).toBe('open')
  expect(effectiveOf(undecided, readConfig({}, { noDemo: true })).registration).toBe('invite')
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'https://atrium.example.org/app'],
  ['REGISTRATION', 'sometimes'],
  ['TRUST_PROXY', '-1'],
  ['MAINTENANCE', 'yes'],
  ['LOG', 'syslog'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be .*${value}`))
})

test('a refused secret is not repeated', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:courtyard@db' })).toThrow(
    /^DATABASE_URL must be (?!.*courtyard)/,
  )
})

test('demo accounts are not shown to the world by accident', () => {
  expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(/DEMO=1/)
  expect(readConfig({ HOST: '0.0.0.0', DEMO: '1' }).demo).toBe(true)
  expect(readConfig({ HOST: '0.0.0.0' }, { noDemo: true }).demo).toBe(false)
})

test('nor behind a proxy that shows this machine’s own address to the world', () => {
  const PUBLIC_URL = 'https://atrium.example.org'
  expect(() => readConfig({ PUBLIC_URL })).toThrow(/^PUBLIC_URL=.*DEMO=1/)
  expect(readConfig({ PUBLIC_URL, DEMO: '1' }).demo).toBe(true)
  expect(readConfig({ PUBLIC_URL, DEMO: '0' }).demo).toBe(false)
  expect(readConfig({ PUBLIC_URL: 'http://[::1]:3000' }).demo).toBe(true)
  // Names that only begin like an address of this machine are anybody's.
  expect(() => readConfig({ PUBLIC_URL: 'https://127.example.org' })).toThrow(/^PUBLIC_URL=.*DEMO=1/)
  expect(() => readConfig({ HOST: '127.example.org' })).toThrow(/^HOST=.*DEMO=1/)
  expect(readConfig({ HOST: '127.1.2.3' }).demo).toBe(true)
})

test('files go into a bucket when one is named, and nothing of a bucket may be given without its name', () => {
  expect(readConfig({}).s3).toBeUndefined()
  expect(readConfig({ S3_BUCKET: 'atrium', S3_FORCE_PATH_STYLE: '1' }).s3).toEqual({
    bucket: 'atrium',
    region: 'us-east-1',
    endpoint: undefined,
    credentials: undefined,
    forcePathStyle: true,
  })
  expect(() => readConfig({ S3_ENDPOINT: 'https://s3.example.org' })).toThrow(/^S3_BUCKET must be set/)
  expect(() => readConfig({ S3_BUCKET: 'atrium', S3_ACCESS_KEY_ID: 'one' })).toThrow(/S3_SECRET_ACCESS_KEY/)
})

test('a key that is no key is refused, and not repeated', () => {
  expect(() => readConfig({ TOKEN_KEY: 'courtyard' })).toThrow(/^TOKEN_KEY must be (?!.*courtyard)/)
})
