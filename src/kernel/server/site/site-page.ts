// The public site: pages that the server answers as whole HTML, readable without a script; a feature brings each.
import type { Language } from '../../languages.ts'
import type { Config } from '../config.ts'
import type { Rate } from '../../contract.ts'
import type { Db } from '../database/db.ts'
import type { Transaction } from '../parts.ts'
import type { Workspace } from '../workspace.ts'
import type { Html } from './html.ts'

/** Everything a page of the site is made from. It is the same for everybody: who is signed in, only the browser knows. */
export type SiteAsked = {
  db: Db
  config: Config
  workspace: Workspace
  language: Language
  /** By the parts of the address for which `$name` stands in the path. */
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** The public address of this server, without a slash at its end. */
  origin: string
  /** An address of ours as the page links to it: with the language that was asked for by `?lng`. */
  link: (path: string) => string
  /** Areas that are closed are linked from nowhere. */
  isOpen: (area: string) => boolean
  /** True if there is a page at this path, of the site or of the rest of the product. */
  has: (path: string) => boolean
  /** The sections that features bring to a place in this page, such as their plans to the start page. */
  sections: (place: string) => Promise<readonly Html[]>
  /** Records of other features that visitors may see, by their IDs; those that are gone are missing. */
  cards: (of: string, ids: readonly string[]) => Promise<ReadonlyMap<string, SiteCard>>
}

/** A record as another feature's page shows it: a product in a post. */
export type SiteCard = {
  id: string
  name: string
  /** Its own page, as visitors see it. */
  path: string
  picture?: string | undefined
  /** A few words in the reader's language, such as a price. */
  note: string
  /** The price that it had before. */
  before?: string
}

/** A page's content, and what search engines and other sites are told of it. */
export type SiteContent = {
  kind: 'page'
  /** 200 unless it says otherwise. */
  status?: number
  title: string
  /** One or two sentences. */
  description?: string
  main: Html
  /** Its one true address, when the page is reached by others too; otherwise its path. */
  canonical?: string
  /** In which languages its content is; all five unless it says otherwise. */
  languages?: readonly Language[]
  /** The language of the content, when it isn't that of the menu: an article. */
  contentLanguage?: Language
  /** The address of a picture of 1200 × 630, for other sites. */
  picture?: string
  isArticle?: boolean
  /** Search engines leave it out. */
  isUnlisted?: boolean
  /** Data for search engines (schema.org). */
  data?: readonly Readonly<Record<string, unknown>>[]
  feeds?: readonly { title: string; path: string; type: 'application/rss+xml' | 'application/atom+xml' }[]
}

/** The page is elsewhere: for good (an old slug), or for now. */
type SiteMove = { kind: 'move'; to: string; isForGood: boolean }

/** `none`: nothing is at this address, and the server's page for that is shown, with 404. */
export type SiteAnswer = SiteContent | SiteMove | { kind: 'none' }

/** An entry of the header or the footer that leads to a page. */
export type SiteEntry = { place: 'main' | 'pages' | 'product' | 'legal'; label: string; order: number }

/** An address for the site map; `changedAt` as ISO. */
export type SiteAddress = { path: string; changedAt?: string; languages?: readonly Language[] }

export type SitePage = {
  kind: 'sitePage'
  /** `/post/$slug`; of two that fit the one without `$` is taken. */
  path: `/${string}`
  /** The part of the site that it belongs to, which is switched off as one: `home`, `about`, `contact`, `faqs`, `blog` … */
  area: string
  /** Mails lead to it, so it is answered while its area or the whole site is switched off. */
  staysOpen?: true
  render: (asked: SiteAsked) => Promise<SiteAnswer>
  /** Its entry in the menu or the footer, in a language. */
  entry?: (language: Language) => SiteEntry
  /** Its addresses for search engines; its path alone unless it says otherwise, and none where that has a `$`. */
  addresses?: (asked: Pick<SiteAsked, 'db'>) => Promise<readonly SiteAddress[]>
}

export const sitePage = (page: Omit<SitePage, 'kind'>): SitePage => ({ kind: 'sitePage', ...page })

/** A file of the site, such as a feed. */
export type SiteFile = {
  kind: 'siteFile'
  path: `/${string}`
  area: string
  type: string
  /** Undefined: there is none. */
  make: (asked: SiteAsked) => Promise<string | Uint8Array | undefined>
}

export const siteFile = (file: Omit<SiteFile, 'kind'>): SiteFile => ({ kind: 'siteFile', ...file })

/**
 * A section that a feature brings to a page of another, at a place that the page names: `home`. Every page has a `footer`,
 * and an `end` for what isn’t seen.
 */
export type SiteSection = {
  kind: 'siteSection'
  place: string
  /** Lower comes first. */
  order: number
  /** Undefined: nothing to show. */
  render: (asked: SiteAsked) => Promise<Html | undefined>
}

export const siteSection = (section: Omit<SiteSection, 'kind'>): SiteSection => ({ kind: 'siteSection', ...section })

/** A feature’s cards of its records of one kind, for pages of others. */
export type SiteCards = {
  kind: 'siteCards'
  /** `product` */
  of: string
  read: (asked: Pick<SiteAsked, 'db' | 'language'>, ids: readonly string[]) => Promise<readonly SiteCard[]>
}

export const siteCards = (cards: Omit<SiteCards, 'kind'>): SiteCards => ({ kind: 'siteCards', ...cards })

/** A form that was sent without a script. */
export type SiteSent = SiteAsked & {
  fields: URLSearchParams
  transaction: Transaction
  /** Seconds to wait when too much comes from the same network; 0 otherwise. The form then says so. */
  wait: number
}

/** Takes what a page's form posts to its address, and answers with a page, or with where the browser goes on. */
export type SiteForm = {
  kind: 'siteForm'
  path: `/${string}`
  area: string
  staysOpen?: true
  rate: Rate
  send: (sent: SiteSent) => Promise<SiteAnswer>
}

export const siteForm = (form: Omit<SiteForm, 'kind'>): SiteForm => ({ kind: 'siteForm', ...form })

/** Which areas of the site are open; one feature says it. */
export type SiteSwitches = {
  kind: 'siteSwitches'
  readClosed: (db: Db) => Promise<'all' | ReadonlySet<string>>
  /** Pages of other features that an area closes too: they are not found then. */
  closes: Readonly<Record<string, string>>
}

export const siteSwitches = (switches: Omit<SiteSwitches, 'kind'>): SiteSwitches => ({
  kind: 'siteSwitches',
  ...switches,
})
