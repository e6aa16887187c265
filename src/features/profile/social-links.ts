// The four places elsewhere where somebody can be found: what may be typed, what is kept, and what is shown of it.

export const socialSites = ['facebook', 'instagram', 'linkedin', 'twitter'] as const
export type SocialSite = (typeof socialSites)[number]

type Rule = {
  /** An https address of the site itself, or the name that one has there. */
  typed: RegExp
  home: string
  /** How the name is written where people read it. */
  mark: string
}

/** Long enough for every real address. */
const address = (hosts: string) => `https:\\/\\/(?:[a-z]{1,3}\\.)?(?:${hosts})\\/[\\w.~%@+\\/-]{1,200}`
const ruleOf = (hosts: string, name: string): RegExp => new RegExp(`^(?:${address(hosts)}|@?${name})$`)

export const socialRules: Record<SocialSite, Rule> = {
  facebook: {
    typed: ruleOf('facebook\\.com|fb\\.com', '[A-Za-z0-9.]{1,50}'),
    home: 'https://www.facebook.com/',
    mark: '/',
  },
  instagram: {
    typed: ruleOf('instagram\\.com', '[A-Za-z0-9._]{1,30}'),
    home: 'https://www.instagram.com/',
    mark: '@',
  },
  linkedin: {
    typed: ruleOf('linkedin\\.com', '[A-Za-z0-9-]{3,100}'),
    home: 'https://www.linkedin.com/in/',
    mark: '/in/',
  },
  twitter: { typed: ruleOf('x\\.com|twitter\\.com', '[A-Za-z0-9_]{1,15}'), home: 'https://x.com/', mark: '@' },
}

/** The address that is kept: one that was typed, or the one that belongs to the name. */
export function socialAddress(site: SocialSite, typed: string): string {
  return typed.startsWith('https://') ? typed : socialRules[site].home + typed.replace(/^@/, '')
}

/** The display text of an address: the account name. */
export function socialName(site: SocialSite, kept: string): string {
  const { mark } = socialRules[site]
  const path = new URL(kept).pathname.replaceAll(/^\/|\/$/g, '')
  const name = site === 'linkedin' ? path.replace(/^in\//, '') : path.replace(/^@/, '')
  // Something deeper than a name is shown as the path it is.
  return name.includes('/') ? `/${path}` : mark + decoded(name)
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
