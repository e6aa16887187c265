// The sign-in providers configured in the environment.
import { providerKeys } from '../../public-config.ts'

export type ProviderKey = (typeof providerKeys)[number]

export type ProviderConfig = {
  key: ProviderKey
  /** The display name. */
  name: string
  /** The OpenID Connect issuer; for GitHub the address of the site. */
  address: string
  clientId: string
  clientSecret: string
}

type Variable = 'ID' | 'SECRET'
type Given = {
  [Name in `${'GOOGLE' | 'GITHUB' | 'OIDC'}_CLIENT_${Variable}`]?: string | undefined
} & { GITHUB_URL?: string | undefined; OIDC_ISSUER?: string | undefined; OIDC_NAME?: string | undefined }

const googleIssuer = 'https://accounts.google.com'
const githubSite = 'https://github.com'

/** Those of which everything is given, in the order in which they are shown. */
export function providersOf(given: Given): ProviderConfig[] {
  const known: Record<ProviderKey, Partial<ProviderConfig> & { name: string }> = {
    google: {
      name: 'Google',
      address: googleIssuer,
      ...clientOf(given.GOOGLE_CLIENT_ID, given.GOOGLE_CLIENT_SECRET),
    },
    github: {
      name: 'GitHub',
      address: given.GITHUB_URL ?? githubSite,
      ...clientOf(given.GITHUB_CLIENT_ID, given.GITHUB_CLIENT_SECRET),
    },
    oidc: {
      name: given.OIDC_NAME ?? (given.OIDC_ISSUER === undefined ? '' : new URL(given.OIDC_ISSUER).hostname),
      ...(given.OIDC_ISSUER !== undefined && { address: given.OIDC_ISSUER }),
      ...clientOf(given.OIDC_CLIENT_ID, given.OIDC_CLIENT_SECRET),
    },
  }
  return providerKeys.flatMap((key) => {
    const { name, address, clientId, clientSecret } = known[key]
    if (address === undefined || clientId === undefined || clientSecret === undefined) return []
    return [{ key, name, address, clientId, clientSecret }]
  })
}

const clientOf = (clientId: string | undefined, clientSecret: string | undefined) => ({
  ...(clientId !== undefined && { clientId }),
  ...(clientSecret !== undefined && { clientSecret }),
})
