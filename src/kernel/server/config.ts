// The server's configuration: the environment, parsed once by one schema with defaults.
import { check, integer, matching, object, oneOf, optional, text } from '../shape.ts'
import type { Infer } from '../shape.ts'
import type { Registration } from '../workspace-contract.ts'
import type { ProviderConfig } from './provider-config.ts'
import { providersOf } from './provider-config.ts'

export type Config = {
  port: number
  host: string
  dataDir: string
  /** Absent: the embedded database under the data folder. */
  databaseUrl: string | undefined
  /** Where people reach the product: links in mails, the origin that live connections come from. */
  publicUrl: string
  /** Proxies in front of the server whose X-Forwarded-For is believed. */
  trustProxy: number
  /** Where the browser finds the calls; absent: where it found the page. */
  apiBaseUrl: string | undefined
  /** Where the environment doesn't say, the workspace's settings do; so with `maintenance` and `productName`. */
  registration: Registration | undefined
  /** Demo accounts exist, and an empty database is filled with demo data. */
  demo: boolean
  /** Demo accounts may be served on a public address. */
  allowPublicDemo: boolean
  maintenance: boolean | undefined
  smtpUrl: string | undefined
  mailFrom: string
  productName: string | undefined
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  tokenDays: number
  /** The largest file that a person may send, in bytes. */
  uploadMaxBytes: number
  /** Multiplies every rate limit; 0 lifts them, for load tests. */
  rateFactor: number
  /** Who else may say who somebody is: those that are configured whole. */
  providers: readonly ProviderConfig[]
  links: Record<'documentation' | 'marketplace' | 'designFile', string | undefined>
}

const folder = text({ min: 1, max: 2000 })
const link = optional(matching(/^https?:\/\/\S+$/, 'not-allowed'))
const origin = optional(matching(/^https?:\/\/[^\s/?#]+$/, 'not-allowed'))
// Over plain http anyone between could say who somebody is; on this machine itself nobody is between.
const issuer = optional(matching(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:|\/|$))[^\s?#]*$/, 'not-allowed'))
const credential = optional(text({ min: 1, max: 500 }))
const flag = optional(oneOf(['0', '1']))

// A file is copied into its place in one request; beyond this that could take longer than a proxy waits.
const uploadBytesMost = 2_147_483_647

const Environment = object({
  PORT: optional(integer({ min: 0, max: 65_535 })),
  HOST: optional(text({ min: 1, max: 255 })),
  DATA_DIR: optional(folder),
  DATABASE_URL: optional(matching(/^postgres(ql)?:\/\//, 'not-allowed')),
  PUBLIC_URL: origin,
  TRUST_PROXY: optional(integer({ min: 0, max: 10 })),
  API_BASE_URL: origin,
  REGISTRATION: optional(oneOf(['open', 'invite', 'closed'])),
  DEMO: flag,
  MAINTENANCE: flag,
  SMTP_URL: optional(matching(/^smtps?:\/\//, 'not-allowed')),
  MAIL_FROM: optional(matching(/^[^\s@<>]+@[^\s@<>]+$/, 'not-allowed')),
  PRODUCT_NAME: optional(text({ min: 1, max: 60 })),
  LOG_LEVEL: optional(oneOf(['debug', 'info', 'warn', 'error', 'silent'])),
  TOKEN_DAYS: optional(integer({ min: 1, max: 365 })),
  RATE_FACTOR: optional(integer({ min: 0, max: 1000 })),
  UPLOAD_MAX_BYTES: optional(integer({ min: 1, max: uploadBytesMost })),
  GOOGLE_CLIENT_ID: credential,
  GOOGLE_CLIENT_SECRET: credential,
  GITHUB_CLIENT_ID: credential,
  GITHUB_CLIENT_SECRET: credential,
  GITHUB_URL: issuer,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: credential,
  OIDC_CLIENT_SECRET: credential,
  OIDC_NAME: optional(text({ min: 1, max: 60 })),
  DOCUMENTATION_URL: link,
  MARKETPLACE_URL: link,
  DESIGN_FILE_URL: link,
})
type Variable = keyof Infer<typeof Environment>

const expected = {
  PORT: 'a port number',
  HOST: 'a host name or address',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'an address that begins with postgres://',
  PUBLIC_URL: 'an address like https://atrium.example.org, without a path',
  TRUST_PROXY: 'the number of proxies in front of the server, 0 to 10',
  API_BASE_URL: 'an address like https://api.example.org, without a path',
  REGISTRATION: 'open, invite or closed',
  DEMO: '0 or 1',
  MAINTENANCE: '0 or 1',
  SMTP_URL: 'an address that begins with smtp:// or smtps://',
  MAIL_FROM: 'an e-mail address',
  PRODUCT_NAME: 'a name of at most 60 characters',
  LOG_LEVEL: 'debug, info, warn, error or silent',
  TOKEN_DAYS: 'a number of days, 1 to 365',
  RATE_FACTOR: 'a whole number; 0 lifts the limits',
  UPLOAD_MAX_BYTES: 'a number of bytes, 1 to 2147483647',
  GOOGLE_CLIENT_ID: 'what Google calls this client',
  GOOGLE_CLIENT_SECRET: 'a secret of at most 500 characters',
  GITHUB_CLIENT_ID: 'what GitHub calls this client',
  GITHUB_CLIENT_SECRET: 'a secret of at most 500 characters',
  GITHUB_URL: 'an address that begins with https://',
  OIDC_ISSUER: 'an address that begins with https://',
  OIDC_CLIENT_ID: 'what the provider calls this client',
  OIDC_CLIENT_SECRET: 'a secret of at most 500 characters',
  OIDC_NAME: 'a name of at most 60 characters',
  DOCUMENTATION_URL: 'an address that begins with https://',
  MARKETPLACE_URL: 'an address that begins with https://',
  DESIGN_FILE_URL: 'an address that begins with https://',
} as const satisfies Record<Variable, string>

const numbers: readonly string[] = [
  'PORT',
  'TRUST_PROXY',
  'TOKEN_DAYS',
  'RATE_FACTOR',
  'UPLOAD_MAX_BYTES',
] satisfies Variable[]
/** Their values may hold a password, so a refusal doesn't repeat them. */
const secrets: readonly string[] = [
  'DATABASE_URL',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
  'GITHUB_CLIENT_SECRET',
  'OIDC_CLIENT_SECRET',
] satisfies Variable[]

function readEnvironment(env: NodeJS.ProcessEnv): Infer<typeof Environment> {
  const given = Object.keys(expected).flatMap((name) => {
    const value = env[name]
    // `NAME=` is how shells and compose files unset a variable.
    if (value === undefined || value === '') return []
    return [[name, numbers.includes(name) && /^\d+$/.test(value) ? Number(value) : value] as const]
  })
  const checked = check(Environment, Object.fromEntries(given))
  if (checked.ok) return checked.value
  const [name = ''] = Object.keys(checked.fields)
  const value = secrets.includes(name) ? '' : ` and not "${env[name]}"`
  throw new Error(`${name} must be ${Object.entries(expected).find(([known]) => known === name)?.[1]}${value}.`)
}

/** Whether only this machine itself comes by this name or address. */
export const isLoopback = (host: string) => ['localhost', '::1', '[::1]'].includes(host) || host.startsWith('127.')

function addressOf(host: string, port: number): string {
  const isName = !isLoopback(host) && host !== '0.0.0.0' && host !== '::'
  return `http://${isName ? host : 'localhost'}:${port}`
}

const defaults = {
  PORT: 3000,
  HOST: '127.0.0.1',
  DATA_DIR: './data',
  TRUST_PROXY: 0,
  MAIL_FROM: 'atrium@localhost',
  LOG_LEVEL: 'info',
  TOKEN_DAYS: 30,
  RATE_FACTOR: 1,
  UPLOAD_MAX_BYTES: 25 * 1024 * 1024,
} as const

/** The configuration; a value that makes no sense throws a sentence that names its variable. */
export function readConfig(env: NodeJS.ProcessEnv = process.env, flags: { noDemo?: boolean } = {}): Config {
  const given = { ...defaults, ...readEnvironment(env) }
  const { PORT: port, HOST: host } = given
  const demo = given.DEMO !== '0' && flags.noDemo !== true
  const allowPublicDemo = given.DEMO === '1'
  if (demo && !allowPublicDemo) refusePublic(host, given.PUBLIC_URL)
  return {
    port,
    host,
    demo,
    allowPublicDemo,
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    publicUrl: given.PUBLIC_URL ?? addressOf(host, port),
    trustProxy: given.TRUST_PROXY,
    apiBaseUrl: given.API_BASE_URL,
    registration: given.REGISTRATION,
    maintenance: given.MAINTENANCE === undefined ? undefined : given.MAINTENANCE === '1',
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    productName: given.PRODUCT_NAME,
    logLevel: given.LOG_LEVEL,
    tokenDays: given.TOKEN_DAYS,
    rateFactor: given.RATE_FACTOR,
    uploadMaxBytes: given.UPLOAD_MAX_BYTES,
    providers: providersOf(given),
    links: {
      documentation: given.DOCUMENTATION_URL,
      marketplace: given.MARKETPLACE_URL,
      designFile: given.DESIGN_FILE_URL,
    },
  }
}

/** Behind a proxy the server listens at this machine alone, and its public address tells that others come. */
function refusePublic(host: string, publicUrl: string | undefined): void {
  const isProxied = publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname)
  if (isLoopback(host) && !isProxied) return
  throw new Error(
    `${isProxied ? `PUBLIC_URL=${publicUrl}` : `HOST=${host}`} would show the demo accounts, whose passwords are known, to everyone. ` +
      'Say DEMO=1 if that is meant, or start without them: npm start -- --no-demo.',
  )
}
