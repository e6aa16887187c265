// Everything the server answers that is not a call: the pages, the built files, the mark.
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance } from 'fastify'
import { addAppIcons } from './app-icons.ts'
import { builtAssets, builtSiteAssets, developmentAssets, developmentSiteAssets } from './assets.ts'
import { serveSources } from './development.ts'
import { prepareFirstViews, readRules } from './first-views.ts'
import { readBuilt, readManifest } from './manifest.ts'
import { answerPage } from './page-answer.ts'
import type { IsThere } from './page-subjects.ts'
import { readAccountTabs, readMenu, readPages, readWidgets } from './pages-on-disk.ts'
import type { Site } from './site/site-answer.ts'
import { answerForm, answerSite } from './site/site-answer.ts'
import type { PublicConfig } from '#kernel/public-config.ts'
import type { Blobs } from '#kernel/server/files/blobs.ts'
import type { Config } from '#kernel/server/config.ts'
import type { FirstReads } from '#kernel/server/first-reads.ts'
import type { FirstView } from '#kernel/server/first-view.ts'
import type { Workspace, WorkspaceKeeper } from '#kernel/server/workspace.ts'
import { publicWorkspace } from '#kernel/server/workspace.ts'

type HtmlOptions = {
  config: Config
  /** Accounts to show on the sign-in page; only in a demo. */
  demoAccounts: PublicConfig['demoAccounts']
  /** Where the browser's side was built to. */
  distDir: string
  isDevelopment?: boolean
  /** Where the workspace's own mark lies. */
  blobs: Blobs
  readWorkspace: WorkspaceKeeper['readWorkspace']
  /** The first view of public pages, shown before any script has run. */
  firstViews: readonly FirstView[]
  /** The calls that a page's first script sends. */
  firstReads: readonly FirstReads[]
  isThere: IsThere
  /** Pages that have nothing to show now. */
  listAbsent: () => Promise<string[]>
  /** The public site: pages that are whole before any script. */
  site: Site
  /** Whether this server runs for tests. */
  isTest?: boolean
}

const failure = 500

const formSheets = ['../../features/account/client/auth-split.css', '../layout/first-form.css'].map(
  (path) => new URL(path, import.meta.url),
)

/** Adds the pages to a server. Calls under /api stay what they are, and unknown ones are not found there. */
export async function htmlPlugin(app: FastifyInstance, options: HtmlOptions): Promise<void> {
  const {
    config,
    demoAccounts,
    distDir,
    isDevelopment = false,
    isTest = false,
    blobs,
    readWorkspace,
    firstViews,
    firstReads,
    isThere,
    listAbsent,
    site,
  } = options
  const list = await readPages()
  const finish = isDevelopment ? await serveSources(app) : (_: string, html: string) => Promise.resolve(html)
  if (!isDevelopment) await serveBuilt(app, distDir)
  const manifest = isDevelopment ? undefined : await readManifest(distDir)
  const siteAssets = manifest ? builtSiteAssets(manifest) : developmentSiteAssets
  const readPublicConfig = async () => ({
    ...shownOf(readWorkspace()),
    demoAccounts: config.demo ? demoAccounts : [],
    links: config.links,
    providers: config.providers.map(({ key, name }) => ({ key, name })),
    absentPages: await listAbsent(),
    hasPseudoLanguage: isDevelopment || isTest,
  })
  const shown = { readWorkspace, readPublicConfig, list, isDevelopment, finish }
  const siteOptions = { ...site, ...shown, config, assets: siteAssets }
  const trySite = answerSite(siteOptions)
  const answer = answerPage({
    ...shown,
    menu: await readMenu(),
    assets: manifest
      ? builtAssets(readBuilt(manifest, distDir), await readWidgets(), await readAccountTabs())
      : developmentAssets,
    apiBaseUrl: config.apiBaseUrl,
    heroRules: await readRules(new URL('../../ui/brand/hero.css', import.meta.url)),
    formRules: (await Promise.all(formSheets.map(readRules))).join(''),
    readFirstView: await prepareFirstViews(app, firstViews, config.apiBaseUrl ?? ''),
    firstReads,
    isThere,
  })
  addAppIcons(app, { blobs, readWorkspace })
  app.get('/*', async (request, reply) => {
    if (/^\/(api|assets)(\/|$)/.test(request.url)) return reply.callNotFound()
    if (await trySite(request, reply)) return reply
    return (await isClosedPage(site, request.url)) ? reply.redirect('/404', 302) : answer(request, reply)
  })
  await addForms(app, siteOptions)
}

/** A page of a feature that is part of the site and switched off with it. */
async function isClosedPage({ switches, db }: Site, url: string): Promise<boolean> {
  const area = switches?.closes[url.split('?')[0] ?? '']
  if (!switches || area === undefined) return false
  const closed = await switches.readClosed(db)
  return closed === 'all' || closed.has(area)
}

const formLimit = 64 * 1024

/** Within a plugin of their own: no call takes a body that isn't JSON. */
async function addForms(app: FastifyInstance, options: Parameters<typeof answerForm>[0]): Promise<void> {
  await app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    const type = 'application/x-www-form-urlencoded'
    inner.addContentTypeParser(type, { parseAs: 'string', bodyLimit: formLimit }, (_, body, parsed) => {
      parsed(null, body)
    })
    for (const form of options.forms) {
      const answer = answerForm(options, form)
      inner.post(form.path.replaceAll('$', ':'), { bodyLimit: formLimit }, async (request, reply) =>
        (await answer(request, reply)) ? reply : reply.callNotFound(),
      )
    }
  })
}

function shownOf(workspace: Workspace) {
  const { productName, registration, mailDomain, preset, isInMaintenance } = publicWorkspace(workspace)
  return { productName, registration, canAskForInvitation: mailDomain !== null, preset, isInMaintenance }
}

/** For the built file that is a worker (ui/pdf/): what reads strangers' documents talks to its page alone. */
const workerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'"

/** Built files carry a hash of what is in them, so a browser may keep them for good. */
async function serveBuilt(app: FastifyInstance, distDir: string) {
  await app.register(async (files) => {
    // Paths that name no file (a folder, an invalid name) fall through.
    files.setErrorHandler<FastifyError>((error, _, reply) => {
      if ((error.statusCode ?? failure) >= failure) throw error
      reply.callNotFound()
    })
    await files.register(fastifyStatic, {
      root: join(distDir, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      index: false,
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
      setHeaders: (reply) => {
        reply.headers({
          'X-Content-Type-Options': 'nosniff',
          'Cross-Origin-Resource-Policy': 'same-origin',
          'Content-Security-Policy': workerPolicy,
        })
      },
    })
  })
}
