// The chances by which the demo's visits come about: pages, sources, sites and systems, by weight.
import type { Audience, Source, System } from '../../entities.ts'

/** `isNew`: came when the site was a year old. */
export type DemoPage = { path: string; audience: Audience; weight: number; isNew?: true }

export const demoPages: readonly DemoPage[] = [
  { path: '/', audience: 'visitor', weight: 24 },
  { path: '/product', audience: 'visitor', weight: 19 },
  { path: '/product/$slug', audience: 'visitor', weight: 17 },
  { path: '/post', audience: 'visitor', weight: 9 },
  { path: '/pricing', audience: 'visitor', weight: 6, isNew: true },
  { path: '/faqs', audience: 'visitor', weight: 4, isNew: true },
  { path: '/contact-us', audience: 'visitor', weight: 3, isNew: true },
  { path: '/about-us', audience: 'visitor', weight: 4, isNew: true },
  { path: '/product/checkout', audience: 'visitor', weight: 2, isNew: true },
  { path: '/dashboard/e-commerce/shop', audience: 'member', weight: 5 },
  { path: '/dashboard/general/app', audience: 'member', weight: 4 },
  { path: '/dashboard/mail/$systemLabel', audience: 'member', weight: 2, isNew: true },
  { path: '/dashboard/general/ecommerce', audience: 'staff', weight: 2 },
  { path: '/dashboard/e-commerce/orders', audience: 'staff', weight: 2, isNew: true },
  { path: '/dashboard/site/messages', audience: 'staff', weight: 1, isNew: true },
]

/** Mails and networks came with the new pages. */
export const firstSources: Readonly<Record<Source, number>> = { direct: 33, search: 44, link: 23, social: 0, mail: 0 }
export const sourceWeights: Readonly<Record<Source, number>> = { direct: 27, search: 39, link: 14, social: 13, mail: 7 }

export const hostWeights: Readonly<Record<Source, Readonly<Record<string, number>>>> = {
  direct: {},
  search: { 'google.com': 68, 'bing.com': 12, 'duckduckgo.com': 11, 'ecosia.org': 5, 'coccoc.com': 4 },
  link: { 'makersguide.example': 38, 'ghentdesign.example': 31, 'slowliving.example': 22, 'lamplight.example': 9 },
  social: { 'instagram.com': 47, 'linkedin.com': 24, 'reddit.com': 17, 'facebook.com': 12 },
  // Links in our own mails come from no site.
  mail: { '': 80, 'mail.google.com': 14, 'outlook.live.com': 6 },
}

export const systemWeights: Readonly<Record<System, number>> = {
  windows: 27,
  macos: 22,
  ios: 24,
  android: 22,
  linux: 4,
  chromeos: 1,
  other: 0,
}

/** People without an order: of these countries nobody has one yet. */
export const otherCountries: Readonly<Record<string, number>> = { NL: 5, IN: 4, CA: 3, AU: 2, KE: 2, '': 2 }
