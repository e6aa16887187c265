// The calls for the workspace settings, for admins.
import type { Infer } from '#kernel/shape.ts'
import { endpoint } from '#kernel/contract.ts'
import { languages } from '#kernel/languages.ts'
import { settingValues } from '#kernel/settings.ts'
import {
  Email,
  Id,
  Instant,
  Yes,
  integer,
  line,
  list,
  matching,
  nullable,
  object,
  oneOf,
  optional,
  partial,
  text,
} from '#kernel/shape.ts'
import { closedWordsMax, registrations, workspaceNameMax } from '#kernel/workspace-contract.ts'

export const Chosen = object({
  name: line({ max: workspaceNameMax }),
  preset: oneOf(settingValues.themeColorPresets),
  language: oneOf(languages),
  /** As in ISO 4217. */
  currency: matching(/^[A-Z]{3}$/, 'not-allowed'),
  /** A name of the time zone database: `Europe/Brussels`. */
  timeZone: matching(/^[A-Za-z0-9_+/-]{1,64}$/, 'not-allowed'),
  /** People with an address at this domain can request an invitation themselves. */
  mailDomain: nullable(matching(/^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, 'not-allowed')),
  registration: oneOf(registrations),
  /** Closed for maintenance: everybody but admins sees a page that says so. */
  isClosed: Yes,
  closedUntil: nullable(Instant),
  closedWords: nullable(text({ max: closedWordsMax })),
})
export type Chosen = Infer<typeof Chosen>

/** The settings that the server's environment may decide; nobody changes them here then. */
export const fixable = ['name', 'registration', 'isClosed'] as const

const Settings = object({
  settings: Chosen,
  /** The address of the picture in place of the mark. */
  logo: nullable(text({ max: 200 })),
  revision: integer(),
  fixed: list(oneOf(fixable), fixable.length),
  mail: object({
    /** The server that mails go through; null: they are kept as files. */
    server: nullable(text({ max: 255 })),
    from: text({ max: 254 }),
  }),
})
export type Settings = Infer<typeof Settings>

export const getSettings = endpoint('GET', '/api/workspace/settings', { may: 'admin', output: Settings })

/** Updates only the fields that are sent. A `logoUploadId` of null restores the default logo. */
export const updateSettings = endpoint('POST', '/api/workspace/settings/update', {
  may: 'admin',
  input: object({
    revision: optional(integer()),
    logoUploadId: optional(nullable(Id)),
    settings: partial(Chosen),
  }),
  output: Settings,
})

/** Sends an email right away and returns the mail server's response, whether or not it was accepted. */
export const sendTestMail = endpoint('POST', '/api/workspace/settings/test-mail', {
  may: 'admin',
  rate: { max: 10, seconds: 600 },
  input: object({ to: Email }),
  output: object({ isTaken: Yes, answer: text({ max: 500 }), milliseconds: integer() }),
})
