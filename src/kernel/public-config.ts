// The public configuration of every page: the product's name and what this installation allows.
import type { Infer } from './shape.ts'
import { roles } from './contract.ts'
import { settingValues } from './settings.ts'
import { Yes, list, object, oneOf, optional, text } from './shape.ts'

/** The sign-in providers. */
export const providerKeys = ['google', 'github', 'oidc'] as const

const Address = optional(text({ max: 2000 }))

export const PublicConfig = object({
  productName: text({ max: 100 }),
  registration: oneOf(['open', 'invite', 'closed']),
  /** Whether people with an address of the workspace's mail domain may ask for an invitation. */
  canAskForInvitation: Yes,
  /** The colours of everybody who chose none. */
  preset: oneOf(settingValues.themeColorPresets),
  /** Accounts that anyone may try; empty outside of a demo. */
  demoAccounts: list(object({ role: oneOf(roles), email: text({ max: 254 }), password: text({ max: 128 }) }), 10),
  /** Those that are configured here. */
  providers: list(object({ key: oneOf(providerKeys), name: text({ max: 60 }) }), 3),
  links: object({ documentation: Address, marketplace: Address, designFile: Address }),
  /** Addresses of pages that have nothing to show now: nothing leads there. */
  absentPages: list(text({ max: 200 }), 100),
  /** While true, everybody but admins sees the maintenance page. */
  isInMaintenance: Yes,
  /** Whether `?lng=pseudo` shows every text lengthened and accented; only where Atrium is tested. */
  hasPseudoLanguage: Yes,
})
export type PublicConfig = Infer<typeof PublicConfig>

/** The id of the element in which the server writes it. */
export const publicConfigId = 'public-config'
