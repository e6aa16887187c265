// Answers an address with its page: the right status, the stamped HTML, the headers.
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Assets } from './assets.ts'
import { sendCompressed } from './compressed-answer.ts'
import { renderDocument } from './document.ts'
import type { FirstViewShown, ReadFirstView } from './first-views.ts'
import type { IsThere } from './page-subjects.ts'
import { firstWordsOf } from './first-words.ts'
import { pageHeaders } from './policy.ts'
import { languageOfRequest, parseCookies } from './request.ts'
import { frameOf } from '../layout/frame.ts'
import type { FeaturePage, PageList } from '../page-list.ts'
import { isAuthPage, pageAt, paramsOf, redirectAt } from '../page-list.ts'
import type { MenuEntry } from '#kernel/feature.ts'
import type { Language } from '#kernel/languages.ts'
import { directionOf, localeOf } from '#kernel/languages.ts'
import type { PublicConfig } from '#kernel/public-config.ts'
import type { FirstReads } from '#kernel/server/first-reads.ts'
import type { WorkspaceKeeper } from '#kernel/server/workspace.ts'
import { logoPath } from '#kernel/server/workspace.ts'
import { attributesOf, parseSettings } from '#kernel/settings.ts'

export type PageAnswer = {
  list: PageList
  menu: readonly MenuEntry[]
  assets: Assets
  /** As it is now. */
  readPublicConfig: () => Promise<PublicConfig>
  readWorkspace: WorkspaceKeeper['readWorkspace']
  apiBaseUrl: string | undefined
  /** The styles of the hero panel, for the page that begins with it. */
  heroRules: string
  /** The styles of the form that sign-in and registration begin with. */
  formRules: string
  readFirstView: ReadFirstView
  firstReads: readonly FirstReads[]
  isThere: IsThere
  isDevelopment: boolean
  /** Lets Vite add what it needs, while Atrium is developed. */
  finish: (url: string, html: string, nonce: string) => Promise<string>
}

// Long enough for a deployment; browsers and search engines come back after it.
const maintenanceSeconds = 120

export function answerPage(answer: PageAnswer) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    // Not `new URL`, which takes `//name` for another host.
    const [pathname = '/', ...query] = request.url.split('?')
    const search = query.join('?')
    const redirect = redirectAt(answer.list, pathname)
    if (redirect) return reply.redirect(search ? `${redirect}?${search}` : redirect, 302)
    const config = await answer.readPublicConfig()
    const { page, status } = shownAt(answer.list, pathname, config)
    const nonce = randomBytes(16).toString('base64')
    if (status === 503) reply.header('Retry-After', String(maintenanceSeconds))
    const workspace = answer.readWorkspace()
    const cookies = parseCookies(request.headers.cookie)
    const language = languageAsked({ search, cookies }, request, workspace.language)
    const settings = parseSettings(cookies, directionOf(language), workspace.preset)
    const assets = answer.assets(page, language, { ...settings, tab: tabIn(search) })
    const view = isAsItBegins(search) ? await answer.readFirstView(page.path, { request, language }) : undefined
    const shown = { page, pathname, search, host: request.host, language, config }
    const { inFrame, rules, ...title } = await firstWordsOf(answer, shown)
    const picture = view ?? heroOf(assets, answer.heroRules)
    const html = renderDocument({
      nonce,
      requestId: request.id,
      attributes: [
        ['lang', localeOf[language]],
        ...attributesOf(settings),
        ...conditionOf(view),
        ...readsOf(answer, page, request.url),
      ],
      ...title,
      config,
      logo: logoPath(workspace),
      apiBaseUrl: answer.apiBaseUrl,
      frame: frameOf(page.layout, {
        ...inFrame,
        themeLayout: settings.themeLayout,
        heroPicture: assets.heroPicture,
        firstView: view?.markup,
      }),
      firstAnswer: view?.first,
      ...assets,
      ...picture,
      rules: picture.rules + rules,
    })
    reply.code(await codeOf(answer, { page, status, pathname })).headers(headersOf(answer, nonce, assets))
    if (answer.isDevelopment) return reply.send(await answer.finish(request.url, html, nonce))
    return sendCompressed(request, reply, html)
  }
}

const headersOf = (
  { apiBaseUrl, isDevelopment }: PageAnswer,
  nonce: string,
  { firstScript, firstModules }: ReturnType<Assets>,
) => ({
  ...pageHeaders({ nonce, scriptHash: firstScript.hash, apiBaseUrl, isDevelopment }),
  // The browser asks for them as soon as this line is there, and for the others when it has read the page.
  ...(firstModules.length > 0 && { Link: firstModules.map((module) => `<${module}>; rel=modulepreload`).join(', ') }),
})

const tabIn = (search: string) => new URLSearchParams(search).get('tab') ?? undefined

/** As the address asks, else as this browser keeps it, else as it prefers. */
const languageAsked = (
  { search, cookies }: { search: string; cookies: Record<string, string> },
  { headers }: FastifyRequest,
  fallback: Language,
): Language =>
  languageOfRequest(new URLSearchParams(search).get('lng') ?? cookies['i18next'], headers['accept-language'], fallback)

type Shown = { page: FeaturePage; status: number; pathname: string }

/** The page is there, and perhaps not what its address names. */
const codeOf = async ({ isThere }: PageAnswer, { page, status, pathname }: Shown): Promise<number> =>
  status === 200 && !(await isThere(page.path, pathname)) ? 404 : status

/** The pictures of the frame and the rules by which they stand in it, of a page that has no view of its own. */
const heroOf = ({ heroPicture }: ReturnType<Assets>, rules: string) =>
  heroPicture === undefined ? { pictures: [], rules: '' } : { pictures: [heroPicture], rules }

/** In which browsers alone the view is right; the first script looks (first-frame.ts). */
const conditionOf = (view: FirstViewShown | undefined): [string, string][] =>
  view
    ? [
        ['data-view-key', view.onlyWith.key],
        ['data-view-text', view.onlyWith.text],
      ]
    : []

/** The calls that the first script sends if somebody is signed in (first-frame.ts). */
function readsOf({ firstReads }: PageAnswer, { path, showsWidgets }: FeaturePage, url: string): [string, string][] {
  const [pathname = '', search = ''] = url.split('?')
  const own = firstReads.filter(({ of }) => of === path || of === showsWidgets)
  const addresses = isAsItBegins(search) ? own.flatMap(({ list }) => list(paramsOf(path, pathname))) : []
  return addresses.length === 0 ? [] : [['data-reads', JSON.stringify(addresses)]]
}

/** Nothing in the address asks for anything but a language. */
const isAsItBegins = (search: string) => [...new URLSearchParams(search).keys()].every((name) => name === 'lng')

/** The page of an address, or the one that stands in for it: closed for maintenance, or not found. */
function shownAt(list: PageList, pathname: string, config: PublicConfig): { page: FeaturePage; status: number } {
  const page = pageAt(list, pathname)
  const isClosed = config.isInMaintenance && !(page && isAuthPage(page))
  if (isClosed) return { page: standIn(list, '/maintenance'), status: 503 }
  return page ? { page, status: page.status ?? 200 } : { page: standIn(list, '/404'), status: 404 }
}

/** If the feature with these pages was removed, the sign-in page is served instead, so that an admin can get in. */
function standIn(list: PageList, path: string): FeaturePage {
  const page = list.pages.find((known) => known.path === path) ?? list.pages.find(isAuthPage)
  if (!page) throw new Error(`No feature has the page ${path}`)
  return page
}
