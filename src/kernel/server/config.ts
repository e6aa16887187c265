// The server's configuration: the environment, parsed once by one schema with defaults.
import { check } from '../shape.ts'
import type { Infer } from '../shape.ts'
import type { Registration } from '../workspace-contract.ts'
import { Environment, uploadBytesMost } from './config-shapes.ts'
import { addressOf, isLoopback, refusePublic } from './own-address.ts'
import type { ProviderConfig } from './access/provider-config.ts'
import { providersOf } from './access/provider-config.ts'
import type { S3Config } from './files/s3-config.ts'
import { s3Of } from './files/s3-config.ts'
import type { MailConfig } from './mail-config.ts'
import { mailOf } from './mail-config.ts'
import type { PaymentsConfig } from './payments-config.ts'
import { paymentsOf } from './payments-config.ts'
import type { MetricsConfig } from './http/metrics-config.ts'
import { metricsOf } from './http/metrics-config.ts'

export type Config = MailConfig & {
  port: number
  host: string
  dataDir: string
  /** Absent: the embedded database under the data folder. */
  databaseUrl: string | undefined
  /** 32 bytes as 64 hexadecimal digits; absent: the key in the data folder. */
  tokenKey: string | undefined
  /** Where files are kept; absent: in the data folder. */
  s3: S3Config | undefined
  /** How long a server goes on answering after the stop signal, so that load balancers notice. */
  drainSeconds: number
  backupBeforeMigration: boolean
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
  productName: string | undefined
  /** Where the log goes: a file in `dataDir`, or lines of JSON on standard output. */
  log: 'file' | 'json'
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  tokenDays: number
  /** The largest file that a person may send, in bytes. */
  uploadMaxBytes: number
  /** The upload limit per person and day, in bytes. */
  uploadDayBytes: number
  /** The space that each person has for files, in bytes; planned uploads and all versions count. */
  filesQuotaBytes: number
  /** The largest file that somebody may keep there. */
  filesMaxBytes: number
  /** Multiplies every rate limit; 0 lifts them, for load tests. */
  rateFactor: number
  /** The sign-in providers that are fully configured. */
  providers: readonly ProviderConfig[]
  /** Where the metrics are served; absent: nowhere. */
  metrics: MetricsConfig | undefined
  /** The payment providers. */
  payments: PaymentsConfig
  /** Names that requests to addresses which people wrote down may lead to, also within our own network. */
  outgoingHosts: readonly string[]
  links: Record<'documentation' | 'marketplace' | 'designFile', string | undefined>
}

type Variable = keyof Infer<typeof Environment>

const expected = {
  PORT: 'a port number',
  HOST: 'a host name or address',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'an address that begins with postgres://',
  TOKEN_KEY: '64 hexadecimal digits, as openssl rand -hex 32 makes them',
  S3_BUCKET: 'the name of a bucket',
  S3_REGION: 'the name of a region',
  S3_ENDPOINT: 'an address that begins with https:// or http://',
  S3_ACCESS_KEY_ID: 'the id of an access key',
  S3_SECRET_ACCESS_KEY: 'a secret of at most 500 characters',
  S3_FORCE_PATH_STYLE: '0 or 1',
  DRAIN_SECONDS: 'a number of seconds, 0 to 300',
  BACKUP_BEFORE_MIGRATION: '0 or 1',
  PUBLIC_URL: 'an address like https://atrium.example.org, without a path',
  TRUST_PROXY: 'the number of proxies in front of the server, 0 to 10',
  API_BASE_URL: 'an address like https://api.example.org, without a path',
  REGISTRATION: 'open, invite or closed',
  DEMO: '0 or 1',
  MAINTENANCE: '0 or 1',
  SMTP_URL: 'an address that begins with smtp:// or smtps://',
  MAIL_FROM: 'an email address',
  MAIL_DOMAIN: 'a domain in small letters, like mail.example.org',
  SMTP_LISTEN: 'an address and a port, like 0.0.0.0:25',
  SMTP_CERT: 'a file with a certificate in PEM',
  SMTP_KEY: 'a file with the private key of that certificate',
  MAIL_DKIM_KEY: 'a file with a private key in PEM',
  MAIL_DKIM_SELECTOR: 'a selector, like atrium',
  PRODUCT_NAME: 'a name of at most 60 characters',
  LOG: 'file or json',
  LOG_LEVEL: 'debug, info, warn, error or silent',
  TOKEN_DAYS: 'a number of days, 1 to 365',
  RATE_FACTOR: 'a whole number; 0 lifts the limits',
  UPLOAD_MAX_BYTES: 'a number of bytes, 1 to 2147483647',
  UPLOAD_DAY_BYTES: 'a number of bytes, 1 or more',
  FILES_QUOTA_BYTES: 'a number of bytes',
  FILES_MAX_BYTES: 'a number of bytes, 1 to 2147483647',
  GOOGLE_CLIENT_ID: 'what Google calls this client',
  GOOGLE_CLIENT_SECRET: 'a secret of at most 500 characters',
  GITHUB_CLIENT_ID: 'what GitHub calls this client',
  GITHUB_CLIENT_SECRET: 'a secret of at most 500 characters',
  GITHUB_URL: 'an address that begins with https://',
  OIDC_ISSUER: 'an address that begins with https://',
  OIDC_CLIENT_ID: 'what the provider calls this client',
  OIDC_CLIENT_SECRET: 'a secret of at most 500 characters',
  OIDC_NAME: 'a name of at most 60 characters',
  METRICS_PORT: 'a port number',
  METRICS_HOST: 'a host name or address',
  METRICS_TOKEN: 'a secret of 16 to 500 visible characters',
  PAYMENTS: 'test, or nothing',
  STRIPE_SECRET_KEY: 'a secret of at most 500 characters',
  STRIPE_WEBHOOK_SECRET: 'a secret of at most 500 characters',
  OUTGOING_HOSTS: 'names of hosts in small letters, with commas between them',
  DOCUMENTATION_URL: 'an address that begins with https://',
  MARKETPLACE_URL: 'an address that begins with https://',
  DESIGN_FILE_URL: 'an address that begins with https://',
} as const satisfies Record<Variable, string>

const numbers: readonly string[] = [
  'PORT',
  'DRAIN_SECONDS',
  'METRICS_PORT',
  'TRUST_PROXY',
  'TOKEN_DAYS',
  'RATE_FACTOR',
  'UPLOAD_MAX_BYTES',
  'UPLOAD_DAY_BYTES',
  'FILES_QUOTA_BYTES',
  'FILES_MAX_BYTES',
] satisfies Variable[]
/** Their values may hold a password, so a refusal doesn't repeat them. */
const secrets: readonly string[] = [
  'DATABASE_URL',
  'TOKEN_KEY',
  'METRICS_TOKEN',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
  'GITHUB_CLIENT_SECRET',
  'OIDC_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
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

const defaults = {
  PORT: 3000,
  HOST: '127.0.0.1',
  DATA_DIR: './data',
  DRAIN_SECONDS: 0,
  TRUST_PROXY: 0,
  MAIL_FROM: 'atrium@localhost',
  LOG: 'file',
  LOG_LEVEL: 'info',
  TOKEN_DAYS: 30,
  RATE_FACTOR: 1,
  UPLOAD_MAX_BYTES: 25 * 1024 * 1024,
  FILES_QUOTA_BYTES: 10 * 1024 ** 3,
  FILES_MAX_BYTES: uploadBytesMost,
} as const

const defaultDayBytes = 2 * 1024 ** 3
/** Where the largest file is larger than usual, a day's worth is too. */
const filesOfDay = 20
const dayBytesOf = (given: number | undefined, fileBytes: number) =>
  given ?? Math.max(defaultDayBytes, filesOfDay * fileBytes)

/** The configuration; a value that makes no sense throws a sentence that names its variable. */
export function readConfig(env: NodeJS.ProcessEnv = process.env, flags: { noDemo?: boolean } = {}): Config {
  const given = { ...defaults, ...readEnvironment(env) }
  const { PORT: port, HOST: host } = given
  const demo = given.DEMO !== '0' && flags.noDemo !== true
  const allowPublicDemo = given.DEMO === '1'
  if (demo && !allowPublicDemo) refusePublic(host, given.PUBLIC_URL)
  const publicUrl = given.PUBLIC_URL ?? addressOf(host, port)
  return {
    port,
    host,
    demo,
    allowPublicDemo,
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    tokenKey: given.TOKEN_KEY,
    s3: s3Of(given),
    drainSeconds: given.DRAIN_SECONDS,
    backupBeforeMigration: given.BACKUP_BEFORE_MIGRATION !== '0',
    publicUrl,
    trustProxy: given.TRUST_PROXY,
    apiBaseUrl: given.API_BASE_URL,
    registration: given.REGISTRATION,
    maintenance: given.MAINTENANCE === undefined ? undefined : given.MAINTENANCE === '1',
    ...mailOf(given, publicUrl, demo),
    productName: given.PRODUCT_NAME,
    log: given.LOG,
    logLevel: given.LOG_LEVEL,
    tokenDays: given.TOKEN_DAYS,
    rateFactor: given.RATE_FACTOR,
    uploadMaxBytes: given.UPLOAD_MAX_BYTES,
    uploadDayBytes: dayBytesOf(given.UPLOAD_DAY_BYTES, given.UPLOAD_MAX_BYTES),
    filesQuotaBytes: given.FILES_QUOTA_BYTES,
    filesMaxBytes: given.FILES_MAX_BYTES,
    providers: providersOf(given),
    metrics: metricsOf(given, isLoopback),
    payments: paymentsOf(given, demo),
    outgoingHosts: given.OUTGOING_HOSTS?.split(',').map((name) => name.trim()) ?? [],
    links: {
      documentation: given.DOCUMENTATION_URL,
      marketplace: given.MARKETPLACE_URL,
      designFile: given.DESIGN_FILE_URL,
    },
  }
}
