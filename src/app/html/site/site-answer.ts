// Answers the addresses of the public site: finds the page, asks its feature for it, and sends it with a tag that browsers ask by.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SiteAssets } from '../assets.ts'
import { pageHeaders } from '../policy.ts'
import { languageOfRequest, parseCookies } from '../request.ts'
import type { PageList } from '../../page-list.ts'
import { paramsOf } from '../../page-list.ts'
import { renderSite } from './site-document.ts'
import type { PlacedEntry } from './site-layout.ts'
import { mapFiles, robots } from './site-map.ts'
import { frameSite } from './site-layout.ts'
import { directionOf } from '#kernel/languages.ts'
import type { Language } from '#kernel/languages.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Db } from '#kernel/server/database/db.ts'
import type { SiteAsked, SiteContent, SiteFile, SitePage, SiteSwitches } from '#kernel/server/site/site-page.ts'
import type { WorkspaceKeeper } from '#kernel/server/workspace.ts'
import { logoPath, publicWorkspace } from '#kernel/server/workspace.ts'
import { attributesOf, parseSettings } from '#kernel/settings.ts'

export type Site = {
  pages: readonly SitePage[]
  files: readonly SiteFile[]
  switches: SiteSwitches | undefined
  db: Db
}

type SiteOptions = Site & {
  config: Config
  readWorkspace: WorkspaceKeeper['readWorkspace']
  list: PageList
  /** Those of them that have nothing to show now. */
  listAbsent: () => Promise<string[]>
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

const tagOf = (content: string | Uint8Array) => `"${createHash('sha256').update(content).digest('base64url')}"`

/** Browsers and what stands between ask each time, and get nothing but the tag when it is the same. */
function sendTagged(request: FastifyRequest, reply: FastifyReply, content: string | Uint8Array): FastifyReply {
  const tag = tagOf(content)
  reply.headers({ ETag: tag, 'Cache-Control': 'no-cache', Vary: 'Accept-Language, Cookie' })
  return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(content)
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

/** Undefined while the page is switched off, or the product closed. */
async function askedOf(
  options: SiteOptions,
  { path, area }: Pick<SitePage, 'path' | 'area'>,
  request: FastifyRequest,
): Promise<SiteAsked | undefined> {
  const { db, config, readWorkspace } = options
  const workspace = readWorkspace()
  if (workspace.isClosed) return undefined
  const closed = await readClosed(options)
  const isOpen = (name: string) => closed !== 'all' && !closed.has(name)
  if (!isOpen(area)) return undefined
  const [pathname = '/', ...rest] = request.url.split('?')
  const query = new URLSearchParams(rest.join('?'))
  const lng = query.get('lng') ?? undefined
  const language = languageOfSite(lng, request, workspace.language)
  const link = (to: string) => (lng === undefined || !to.startsWith('/') ? to : withLanguage(to, language))
  const params = paramsOf(path, pathname)
  return { db, config, workspace, language, params, query, origin: originOf(config), link, isOpen }
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
  sendTagged(request, reply, content)
  return true
}

type Found = { page: SitePage; asked: SiteAsked; pathname: string; request: FastifyRequest; reply: FastifyReply }

async function answerPage(options: SiteOptions, found: Found): Promise<boolean> {
  const { page, asked, request, reply } = found
  const answer = await page.render(asked)
  if (answer.kind === 'none') return false
  if (answer.kind === 'move') {
    reply.redirect(asked.link(answer.to), answer.isForGood ? 301 : 302)
    return true
  }
  const { config, isDevelopment, finish } = options
  reply
    .code(answer.status ?? 200)
    .headers({ ...pageHeaders({ apiBaseUrl: config.apiBaseUrl, isDevelopment }), 'Content-Language': asked.language })
  const absent = await options.listAbsent()
  const written = documentOf(options, { ...found, absent }, answer)
  sendTagged(request, reply, isDevelopment ? await finish(request.url, written, '') : written)
  return true
}

type Shown = Pick<Found, 'asked' | 'pathname' | 'request'> & { absent: readonly string[] }

function documentOf(options: SiteOptions, shown: Shown, content: SiteContent): string {
  const { asked, pathname, request, absent } = shown
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
    list: { pages: options.list.pages.filter(({ path }) => !absent.includes(path)) },
    links: config.links,
    canRegister: registration === 'open',
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
    ...assets(language),
    body: frameSite(frame, content.main, content.contentLanguage),
  })
}
