// Schemas of the server's environment variables.
import { integer, matching, object, oneOf, optional, text } from '../shape.ts'

const folder = text({ min: 1, max: 2000 })
const link = optional(matching(/^https?:\/\/\S+$/, 'not-allowed'))
const origin = optional(matching(/^https?:\/\/[^\s/?#]+$/, 'not-allowed'))
// Over plain http anyone between could say who somebody is; on this machine itself nobody is between.
const issuer = optional(matching(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:|\/|$))[^\s?#]*$/, 'not-allowed'))
const credential = optional(text({ min: 1, max: 500 }))
const flag = optional(oneOf(['0', '1']))

// A file is copied into its place in one request; beyond this that could take longer than a proxy waits.
export const uploadBytesMost = 2_147_483_647

/** Every variable that is read, and what it may be. */
export const Environment = object({
  PORT: optional(integer({ min: 0, max: 65_535 })),
  HOST: optional(text({ min: 1, max: 255 })),
  DATA_DIR: optional(folder),
  DATABASE_URL: optional(matching(/^postgres(ql)?:\/\//, 'not-allowed')),
  TOKEN_KEY: optional(matching(/^[0-9a-f]{64}$/i, 'not-allowed')),
  S3_BUCKET: optional(matching(/^[a-z0-9][a-z0-9._-]{1,254}$/i, 'not-allowed')),
  S3_REGION: optional(text({ min: 1, max: 60 })),
  S3_ENDPOINT: link,
  S3_ACCESS_KEY_ID: credential,
  S3_SECRET_ACCESS_KEY: credential,
  S3_FORCE_PATH_STYLE: flag,
  DRAIN_SECONDS: optional(integer({ min: 0, max: 300 })),
  BACKUP_BEFORE_MIGRATION: flag,
  PUBLIC_URL: origin,
  TRUST_PROXY: optional(integer({ min: 0, max: 10 })),
  API_BASE_URL: origin,
  REGISTRATION: optional(oneOf(['open', 'invite', 'closed'])),
  DEMO: flag,
  MAINTENANCE: flag,
  SMTP_URL: optional(matching(/^smtps?:\/\//, 'not-allowed')),
  MAIL_FROM: optional(matching(/^[^\s@<>]+@[^\s@<>]+$/, 'not-allowed')),
  MAIL_DOMAIN: optional(matching(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'not-allowed')),
  SMTP_LISTEN: optional(matching(/^(?:\[[0-9a-f:.]+\]|[a-z0-9.-]*):\d{1,5}$/i, 'not-allowed')),
  SMTP_CERT: optional(text({ min: 1, max: 1000 })),
  SMTP_KEY: optional(text({ min: 1, max: 1000 })),
  MAIL_DKIM_KEY: optional(text({ min: 1, max: 1000 })),
  MAIL_DKIM_SELECTOR: optional(matching(/^[a-z0-9][a-z0-9.-]{0,62}$/i, 'not-allowed')),
  PRODUCT_NAME: optional(text({ min: 1, max: 60 })),
  LOG: optional(oneOf(['file', 'json'])),
  LOG_LEVEL: optional(oneOf(['debug', 'info', 'warn', 'error', 'silent'])),
  TOKEN_DAYS: optional(integer({ min: 1, max: 365 })),
  RATE_FACTOR: optional(integer({ min: 0, max: 1000 })),
  UPLOAD_MAX_BYTES: optional(integer({ min: 1, max: uploadBytesMost })),
  UPLOAD_DAY_BYTES: optional(integer({ min: 1 })),
  FILES_QUOTA_BYTES: optional(integer({ min: 0 })),
  FILES_MAX_BYTES: optional(integer({ min: 1, max: uploadBytesMost })),
  GOOGLE_CLIENT_ID: credential,
  GOOGLE_CLIENT_SECRET: credential,
  GITHUB_CLIENT_ID: credential,
  GITHUB_CLIENT_SECRET: credential,
  GITHUB_URL: issuer,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: credential,
  OIDC_CLIENT_SECRET: credential,
  OIDC_NAME: optional(text({ min: 1, max: 60 })),
  METRICS_PORT: optional(integer({ min: 0, max: 65_535 })),
  METRICS_HOST: optional(text({ min: 1, max: 255 })),
  METRICS_TOKEN: optional(matching(/^[\x21-\x7e]{16,500}$/, 'not-allowed')),
  PAYMENTS: optional(oneOf(['test'])),
  STRIPE_SECRET_KEY: credential,
  STRIPE_WEBHOOK_SECRET: credential,
  OUTGOING_HOSTS: optional(matching(/^[a-z0-9][a-z0-9.-]*( *, *[a-z0-9][a-z0-9.-]*)*$/, 'not-allowed')),
  DOCUMENTATION_URL: link,
  MARKETPLACE_URL: link,
  DESIGN_FILE_URL: link,
})
