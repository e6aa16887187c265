// A page's HTML: everything that is known before the first script runs.
import type { FirstScript, Inlined } from './assets.ts'
import type { FirstAnswer } from '#kernel/first-answer.ts'
import { firstAnswerId } from '#kernel/first-answer.ts'
import type { PublicConfig } from '#kernel/public-config.ts'
import { publicConfigId } from '#kernel/public-config.ts'

export type PageDocument = {
  nonce: string
  /** Under which the server logs this request; pages about a failure show it. */
  requestId: string
  /** Attributes of `<html>`. */
  attributes: readonly (readonly [name: string, value: string])[]
  /** The tab's title in the page's language, and whether it is for people without a session too. */
  title: string
  isTitleForAnyone: boolean
  config: PublicConfig
  /** The picture that stands in place of the mark. */
  logo: string | null
  apiBaseUrl: string | undefined
  firstScript: FirstScript
  /** Modules that run, one after the other. */
  entries: readonly string[]
  /** Styles of the first frame. */
  frameStyles: readonly Inlined[]
  /** Styles of the page that the first frame doesn't need. */
  styles: readonly string[]
  /** Chunks that the page needs at once. */
  modules: readonly string[]
  fonts: readonly string[]
  /** Our fonts load after the scripts; until then, a system font stands in for them. */
  hasLateFonts: boolean
  /** The pictures that the frame has, and the rules by which they stand there. */
  pictures: readonly string[]
  rules: string
  /** The data that the first frame was rendered from. */
  firstAnswer: FirstAnswer | undefined
  /** The content of `#root` until the first render. */
  frame: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)
// Inside a script element only `<` could end it.
const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
const attribute = (name: string, value: string) => `${name}="${escape(value)}"`

const fontAttributes = ({ hasLateFonts }: PageDocument) => (hasLateFonts ? ([['data-late-fonts', '']] as const) : [])
const fontLinks = ({ hasLateFonts, fonts }: PageDocument) =>
  hasLateFonts
    ? []
    : fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin ${attribute('href', font)}>`)

const logoAttributes = ({ logo }: PageDocument) => (logo === null ? [] : ([['data-logo', '']] as const))

const sheet = (address: string) => `<link rel="stylesheet" ${attribute('href', address)}>`

// Named before the many modules, which would be asked for first otherwise.
const preload = (picture: string) =>
  `<link rel="preload" as="image" fetchpriority="high" ${attribute('href', picture)}>`

const json = (id: string, value: unknown) => `<script type="application/json" id="${id}">${escapeJson(value)}</script>`

export function renderDocument(page: PageDocument): string {
  const nonce = attribute('nonce', page.nonce)
  const lines = [
    '<!doctype html>',
    `<html ${[...page.attributes, ...logoAttributes(page), ...fontAttributes(page)].map(([name, value]) => attribute(name, value)).join(' ')}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta property="csp-nonce" ${nonce}>`,
    `<meta name="request-id" ${attribute('content', page.requestId)}>`,
    `<meta name="api-base-url" ${attribute('content', page.apiBaseUrl ?? '')}>`,
    // The title for people without access or with another language, until the scripts write it (first-frame.ts).
    `<meta name="application-name" ${attribute('content', page.config.productName)}>`,
    `<title${page.isTitleForAnyone ? '' : ' data-for-members'}>${escape(page.title)}</title>`,
    page.logo === null
      ? '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'
      : `<link rel="icon" ${attribute('href', page.logo)}>`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    // The order of the layers, whichever sheet comes first.
    `<style ${nonce}>@layer mantine, app;${page.logo === null ? '' : `:root{--at-logo:url(${page.logo})}`}${page.rules}</style>`,
    ...page.frameStyles.flatMap((style) => [
      `<style ${nonce}>${style.text.replaceAll('</style', '<\\/style')}</style>`,
      // For what looks whether the sheet is there before it fetches it; one that is disabled is not fetched.
      `<link rel="stylesheet" ${attribute('href', style.address)} disabled>`,
    ]),
    ...page.pictures.map(preload),
    page.firstScript.markup,
    ...fontLinks(page),
    ...page.modules.map((module) => `<link rel="modulepreload" ${attribute('href', module)}>`),
    json(publicConfigId, page.config),
    ...page.entries.map((entry) => `<script type="module" ${attribute('src', entry)}></script>`),
    '</head>',
    '<body>',
    `<div id="root">${page.frame}</div>`,
    // Below what was drawn from it, which is painted meanwhile.
    ...(page.firstAnswer ? [json(firstAnswerId, page.firstAnswer)] : []),
    // Below the frame, which is painted without them; scripts of modules wait until they are there.
    ...page.styles.map(sheet),
    '</body>',
    '</html>',
  ]
  return lines.join('\n')
}
