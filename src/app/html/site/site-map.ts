// For search engines: robots.txt, and the map of the site's open pages in the languages each has.
import { setImmediate } from 'node:timers/promises'
import { languages, localeOf } from '#kernel/languages.ts'
import type { Html } from '#kernel/server/site/html.ts'
import { attributes, html } from '#kernel/server/site/html.ts'
import type { SiteAddress, SiteAsked, SiteFile, SitePage } from '#kernel/server/site/site-page.ts'
import { siteFile } from '#kernel/server/site/site-page.ts'

/** The most that a map may hold (sitemaps.org). */
const mostAddresses = 50_000

const entryOf = (origin: string, { path, changedAt, languages: own = languages }: SiteAddress) => {
  const address = origin + encodeURI(path)
  const others = own.map((language) => {
    const link = { rel: 'alternate', hreflang: localeOf[language], href: `${address}?lng=${language}` }
    return html`<xhtml:link${attributes(link)} />`
  })
  return html`<url><loc>${address}</loc>${changedAt !== undefined && html`<lastmod>${changedAt}</lastmod>`}${others.length > 1 && others}</url>\n`
}

async function addressesOf(pages: readonly SitePage[], { db, isOpen }: SiteAsked): Promise<SiteAddress[]> {
  const lists = await Promise.all(
    pages
      .filter(({ area }) => isOpen(area))
      .map(async ({ path, addresses }) => (addresses ? addresses({ db }) : path.includes('$') ? [] : [{ path }])),
  )
  return lists.flat().slice(0, mostAddresses)
}

const entriesAtOnce = 500

/** Written in parts: other requests are answered in between. */
async function entriesOf(origin: string, addresses: readonly SiteAddress[]): Promise<Html[]> {
  const entries: Html[] = []
  for (let from = 0; from < addresses.length; from += entriesAtOnce) {
    entries.push(html`${addresses.slice(from, from + entriesAtOnce).map((address) => entryOf(origin, address))}`)
    await setImmediate()
  }
  return entries
}

/** Areas of their own, so that nothing closes them but the site as a whole. */
export const mapFiles = (pages: readonly SitePage[]): SiteFile[] => [
  siteFile({
    path: '/sitemap.xml',
    area: 'map',
    type: 'application/xml; charset=utf-8',
    make: async (asked) => {
      const entries = await entriesOf(asked.origin, await addressesOf(pages, asked))
      return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries}</urlset>
`.text
    },
  }),
]

/** Only the open pages; a site that is switched off asks to be left alone as a whole. */
export const robots = (origin: string, isOpen: boolean): string =>
  isOpen
    ? `User-agent: *\nDisallow: /api/\nDisallow: /dashboard\nDisallow: /auth/\nDisallow: /share/\n\nSitemap: ${origin}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /\n'
