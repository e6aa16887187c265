// Answers the addresses of the public site: finds the page, asks its feature for it, and sends it with a tag that browsers ask by.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SiteAssets } from '../assets.ts'
import { pageHeaders } from '../policy.ts'
import { languageOfRequest, parseCookies } from '../request.ts'
import type { PageList } from '../../page-list.ts'
import { paramsOf } from '../../page-list.ts'
import { encodingFor, keepCompressed } from '../compressed-answer.ts'
import { renderSite } from './site-document.ts'
import type { PlacedEntry } from './site-layout.ts'
import { mapFiles, robots } from './site-map.ts'
import { frameSite } from './site-layout.ts'
import { directionOf } from '#kernel/languages.ts'
import type { Language } from '#kernel/languages.ts'
import type { PublicConfig } from '#kernel/public-config.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Db } from '#kernel/server/database/db.ts'
import type { RateLimiter } from '#kernel/server/http/rate-limits.ts'
import type { Part, Transaction } from '#kernel/server/parts.ts'
import { partsOf as partsOfKind } from '#kernel/server/parts.ts'
import type {
  SiteAnswer,
  SiteAsked,
  SiteCards,
  SiteContent,
  SiteFile,
  SiteForm,
  SitePage,
  SiteSection,
  SiteSwitches,
} from '#kernel/server/site/site-page.ts'
import type { WorkspaceKeeper } from '#kernel/server/workspace.ts'
import { addressOf } from '#kernel/server/http/http-caller.ts'
import { networkOf } from '#kernel/server/http/network.ts'
import { logoPath, publicWorkspace } from '#kernel/server/workspace.ts'
import { attributesOf, parseSettings } from '#kernel/settings.ts'

export type Site = {
  pages: readonly SitePage[]
  files: readonly SiteFile[]
  forms: readonly SiteForm[]
  sections: readonly SiteSection[]
  cards: readonly SiteCards[]
  switches: SiteSwitches | undefined
  db: Db
  transaction: Transaction
  limiter: RateLimiter
}

/** The parts of the site that the features bring. */
export const siteOf = (parts: readonly Part[]): Omit<Site, 'db' | 'transaction' | 'limiter'> => ({
  pages: partsOfKind(parts, 'sitePage'),
  files: partsOfKind(parts, 'siteFile'),
  forms: partsOfKind(parts, 'siteForm'),
  sections: partsOfKind(parts, 'siteSection'),
  cards: partsOfKind(parts, 'siteCards'),
  switches: partsOfKind(parts, 'siteSwitches')[0],
})

type SiteOptions = Site & {
  config: Config
  readPublicConfig: () => Promise<PublicConfig>
  readWorkspace: WorkspaceKeeper['readWorkspace']
  list: PageList
  assets: (language: Language) => SiteAssets
  isDevelopment: boolean
  finish: (url: string, html: string, nonce: string) => Promise<string>
}

const partsOf = (path: string) => path.split('/').filter(Boolean)

function fits(pattern: string, pathname: string): boolean {
  const [known, asked] = [partsOf(pattern), partsOf(pathname)]
  return known.length === asked.length && known.every((part, index) => part.startsWith('$') || part === asked[index])
}

/** Prefers the path without `$` when two fit. */
function findAt<Kind extends { path: string }>(all: readonly Kind[], pathname: string): Kind | undefined {
  const found = all.filter(({ path }) => fits(path, pathname))
  return found.find(({ path }) => !path.includes('$')) ?? found[0]
}

const compress = keepCompressed()

/**
 * Browsers and what stands between ask each time, and get nothing but the tag when it is the same. Texts are sent
 * compressed: nothing in them is secret, so nobody learns from how long they are.
 */
async function sendTagged(request: FastifyRequest, reply: FastifyReply, content: string | Uint8Array) {
  const hash = createHash('sha256').update(content).digest('base64url')
  const encoding =
    typeof content === 'string' ? encodingFor(request.headers['accept-encoding'], content.length) : 'identity'
  // Each form of an answer has a tag of its own.
  const tag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
  reply.headers({ ETag: tag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding, Accept-Language, Cookie' })
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  if (typeof content !== 'string' || encoding === 'identity') return reply.send(content)
  return reply.header('Content-Encoding', encoding).send(await compress(hash, content, encoding))
}

/** Answers whether the address is one of the site; when it isn't, nothing was sent. */
export type AnswerSite = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

export function answerSite(options: SiteOptions): AnswerSite {
  const files = [...options.files, ...mapFiles(options.pages)]
  return async (request, reply) => {
    const [pathname = '/'] = request.url.split('?')
    if (pathname === '/robots.txt') return answerRobots(options, reply)
    const page = findAt(options.pages, pathname)
    const found = page ?? findAt(files, pathname)
    const asked = found && (await askedOf(options, found, request))
    if (!found || !asked) return false
    if (page) return answerPage(options, { page, asked, pathname, request, reply })
    return answerFile(found as SiteFile, asked, request, reply)
  }
}

const originOf = ({ publicUrl }: Config) => publicUrl.replace(/\/$/, '')

const readClosed = async ({ switches, db }: Site): Promise<'all' | ReadonlySet<string>> =>
  switches ? switches.readClosed(db) : new Set()

/** As somebody would write them: a tag of any script. Undefined where the address is none. */
function decodedParams(path: string, pathname: string): Record<string, string> | undefined {
  if (!pathname.includes('%')) return paramsOf(path, pathname)
  try {
    const given = Object.entries(paramsOf(path, pathname))
    const params = given.map(([name, value]) => [name, decodeURIComponent(value)] as const)
    return params.some(([, value]) => value.includes('\u0000')) ? undefined : Object.fromEntries(params)
  } catch {
    // A percent sign that stands for nothing.
    return undefined
  }
}

/** Undefined while the page is switched off, or the product closed, and for an address that can't be read. */
async function askedOf(
  options: SiteOptions,
  { path, area, staysOpen }: Pick<SitePage, 'path' | 'area' | 'staysOpen'>,
  request: FastifyRequest,
): Promise<SiteAsked | undefined> {
  const { db, config, readWorkspace } = options
  const workspace = readWorkspace()
  if (workspace.isClosed) return undefined
  const closed = await readClosed(options)
  const isOpen = (name: string) => closed !== 'all' && !closed.has(name)
  if (!isOpen(area) && staysOpen !== true) return undefined
  const [pathname = '/', ...rest] = request.url.split('?')
  const query = new URLSearchParams(rest.join('?'))
  const lng = query.get('lng') ?? undefined
  const language = languageOfSite(lng, request, workspace.language)
  const link = (to: string) => (lng === undefined || !to.startsWith('/') ? to : withLanguage(to, language))
  const params = decodedParams(path, pathname)
  if (!params) return undefined
  const cards: SiteAsked['cards'] = (of, ids) => cardsOf(options, of, ids, { db, language })
  const asked = { db, config, workspace, language, params, query, origin: originOf(config), link, isOpen, cards }
  const { absentPages } = await options.readPublicConfig()
  const has = (to: string) =>
    !absentPages.includes(to) &&
    (options.pages.some((page) => page.path === to && isOpen(page.area)) ||
      (options.list.pages.some((page) => page.path === to) && isOpen(options.switches?.closes[to] ?? '')))
  const sections: SiteAsked['sections'] = (place) => sectionsAt(options, place, { ...asked, has, sections })
  return { ...asked, has, sections }
}

async function sectionsAt({ sections }: Site, place: string, asked: SiteAsked) {
  const here = sections.filter((section) => section.place === place).toSorted((one, other) => one.order - other.order)
  const rendered = await Promise.all(here.map(({ render }) => render(asked)))
  return rendered.filter((section) => section !== undefined)
}

async function cardsOf({ cards }: Site, of: string, ids: readonly string[], asked: Pick<SiteAsked, 'db' | 'language'>) {
  const found = ids.length === 0 ? [] : await cards.find((known) => known.of === of)?.read(asked, [...new Set(ids)])
  return new Map((found ?? []).map((card) => [card.id, card]))
}

async function answerRobots(options: SiteOptions, reply: FastifyReply): Promise<boolean> {
  const isOpen = options.pages.length > 0 && (await readClosed(options)) !== 'all'
  reply.type('text/plain; charset=utf-8').send(robots(originOf(options.config), isOpen))
  return true
}

/** As chosen in the address, else kept by the app in this browser (`i18next`), else as the browser asks. */
function languageOfSite(lng: string | undefined, request: FastifyRequest, fallback: Language): Language {
  const kept = parseCookies(request.headers.cookie)['i18next']
  return languageOfRequest(lng ?? kept, request.headers['accept-language'], fallback)
}

function withLanguage(path: string, language: Language): string {
  const [before = '', fragment] = path.split('#')
  const asked = `${before}${before.includes('?') ? '&' : '?'}lng=${language}`
  return fragment === undefined ? asked : `${asked}#${fragment}`
}

async function answerFile(file: SiteFile, asked: SiteAsked, request: FastifyRequest, reply: FastifyReply) {
  const content = await file.make(asked)
  if (content === undefined) return false
  reply.headers({ 'Content-Type': file.type, 'X-Content-Type-Options': 'nosniff' })
  await sendTagged(request, reply, content)
  return true
}

type Found = { page: SitePage; asked: SiteAsked; pathname: string; request: FastifyRequest; reply: FastifyReply }

const answerPage = async (options: SiteOptions, found: Found): Promise<boolean> =>
  sendAnswer(options, found, await found.page.render(found.asked))

async function sendAnswer(options: SiteOptions, found: Omit<Found, 'page'>, answer: SiteAnswer): Promise<boolean> {
  const { asked, request, reply } = found
  if (answer.kind === 'none') return false
  if (answer.kind === 'move') {
    reply.redirect(asked.link(answer.to), answer.isForGood ? 301 : 302)
    return true
  }
  const { config, isDevelopment, finish } = options
  reply
    .code(answer.status ?? 200)
    .headers({ ...pageHeaders({ apiBaseUrl: config.apiBaseUrl, isDevelopment }), 'Content-Language': asked.language })
  const publicConfig = await options.readPublicConfig()
  const written = await documentOf(options, { ...found, publicConfig }, answer)
  await sendTagged(request, reply, isDevelopment ? await finish(request.url, written, '') : written)
  return true
}

type Shown = Pick<Found, 'asked' | 'pathname' | 'request'> & { publicConfig: PublicConfig }

async function documentOf(options: SiteOptions, shown: Shown, content: SiteContent): Promise<string> {
  const { asked, pathname, request, publicConfig } = shown
  const { config, pages, assets } = options
  const { language, workspace, origin, link, isOpen } = asked
  const { productName, registration, preset } = publicWorkspace(workspace)
  const cookies = parseCookies(request.headers.cookie)
  const entries = pages.flatMap(({ path, area, entry }): PlacedEntry[] =>
    entry && isOpen(area) ? [{ path, ...entry(language) }] : [],
  )
  const frame = {
    language,
    path: pathname,
    productName,
    logo: logoPath(workspace),
    entries,
    links: config.links,
    canRegister: registration === 'open',
    has: asked.has,
    about: await asked.sections('footer'),
    end: await asked.sections('end'),
    link,
  }
  return renderSite({
    content,
    language,
    look: attributesOf(parseSettings(cookies, directionOf(language), preset)),
    productName,
    origin,
    path: pathname,
    logo: frame.logo,
    apiBaseUrl: config.apiBaseUrl,
    publicConfig,
    ...assets(language),
    body: frameSite(frame, content.main, content.contentLanguage),
  })
}

/** A form of ours alone: other sites may not send what a visitor never typed. */
const isFromElsewhere = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-site'] !== undefined && headers['sec-fetch-site'] !== 'same-origin'

/** Answers what a page's form posted, without a script; undefined when nothing was sent, as on a page that is closed. */
export function answerForm(options: SiteOptions, form: SiteForm) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const asked = await askedOf(options, form, request)
    if (!asked || isFromElsewhere(request)) return false
    const [pathname = '/'] = request.url.split('?')
    const wait = options.limiter.take(`form ${form.path} ${networkOf(addressOf(request))}`, form.rate)
    const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const answer = await form.send({ ...asked, fields, transaction: options.transaction, wait })
    // Seen by the browser as a page of its own, so that reloading it sends nothing again.
    if (answer.kind === 'move') {
      reply.redirect(asked.link(answer.to), 303)
      return true
    }
    return sendAnswer(options, { asked, pathname, request, reply }, answer)
  }
}
