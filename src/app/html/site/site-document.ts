// The document of a page of the public site: what stands in its head, for browsers, search engines and other sites.
import { languages, localeOf } from '#kernel/languages.ts'
import type { Language } from '#kernel/languages.ts'
import type { PublicConfig } from '#kernel/public-config.ts'
import { publicConfigId } from '#kernel/public-config.ts'
import type { Html } from '#kernel/server/site/html.ts'
import { attributes, html, trusted } from '#kernel/server/site/html.ts'
import type { SiteContent } from '#kernel/server/site/site-page.ts'

export type SiteDocument = {
  content: SiteContent
  language: Language
  /** Attributes of `<html>` that the settings make. */
  look: readonly (readonly [name: string, value: string])[]
  productName: string
  /** The public address of this server, and the path that was asked for. */
  origin: string
  path: string
  logo: string | null
  apiBaseUrl: string | undefined
  /** For the display settings, which are the app's own. */
  publicConfig: PublicConfig
  styles: readonly string[]
  scripts: readonly string[]
  fonts: readonly string[]
  body: Html
}

// Inside a script element only `<` could end it.
const json = (value: unknown) => trusted(JSON.stringify(value).replaceAll('<', '\\u003c'))

const meta = (name: string, content: string | undefined) =>
  content === undefined ? null : html`<meta${attributes({ name, content })}>\n`
const property = (name: string, content: string | undefined) =>
  content === undefined ? null : html`<meta${attributes({ property: name, content })}>\n`

/** The page's address in a language; without one it is that of the reader's browser. */
const inLanguage = (address: string, language: Language) => `${address}?lng=${language}`

function addressesOf({ content, origin, path }: SiteDocument): Html {
  const address = origin + (content.canonical ?? path)
  const others = content.languages ?? languages
  return html`<link${attributes({ rel: 'canonical', href: address })}>
${
  others.length > 1 && [
    ...others.map(
      (one) =>
        html`<link${attributes({ rel: 'alternate', hreflang: localeOf[one], href: inLanguage(address, one) })}>\n`,
    ),
    html`<link${attributes({ rel: 'alternate', hreflang: 'x-default', href: address })}>\n`,
  ]
}`
}

function cardOf({ content, language, productName, origin, path }: SiteDocument): Html {
  const picture = content.picture === undefined ? undefined : new URL(content.picture, origin).href
  return html`${meta('description', content.description)}${content.isUnlisted && meta('robots', 'noindex')}
  ${[
    property('og:type', content.isArticle ? 'article' : 'website'),
    property('og:site_name', productName),
    property('og:title', content.title),
    property('og:description', content.description),
    property('og:url', origin + (content.canonical ?? path)),
    property('og:locale', localeOf[content.contentLanguage ?? language].replace('-', '_')),
    property('og:image', picture),
    picture !== undefined && [property('og:image:width', '1200'), property('og:image:height', '630')],
    meta('twitter:card', picture === undefined ? 'summary' : 'summary_large_image'),
  ]}`
}

/** Nothing in it differs from one visitor to the next who asked for the same look: its tag is made of it. */
export function renderSite(page: SiteDocument): string {
  const { content, language, look, productName, logo, apiBaseUrl, publicConfig, styles, scripts, fonts, body } = page
  const title = content.title === productName ? productName : `${content.title} · ${productName}`
  const root = Object.fromEntries([['lang', localeOf[language]], ...look, ['data-site', '']])
  return html`<!doctype html>
<html${attributes(root)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta${attributes({ name: 'api-base-url', content: apiBaseUrl ?? '' })}>
<title>${title}</title>
${addressesOf(page)}${cardOf(page)}
<link${attributes(logo === null ? { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' } : { rel: 'icon', href: logo })}>
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
${styles.map((href) => html`<link${attributes({ rel: 'stylesheet', href })}>\n`)}${fonts.map(
    (href) => html`<link${attributes({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href })}>\n`,
  )}${(content.feeds ?? []).map(
    ({ title: name, path: href, type }) => html`<link${attributes({ rel: 'alternate', type, title: name, href })}>\n`,
  )}${(content.data ?? []).map(
    (value) =>
      html`<script type="application/ld+json">
        ${json(value)}
      </script> `,
  )}<script${attributes({ type: 'application/json', id: publicConfigId })}>${json(publicConfig)}</script>
${scripts.map((src) => html`<script${attributes({ type: 'module', src })}></script>\n`)}</head>
<body>
${body}
</body>
</html>
`.text
}
