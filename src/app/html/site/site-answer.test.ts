// The public site as a visitor gets it: whole pages in their language, with what search engines are told, and a tag.
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { answerSite } from './site-answer.ts'
import { readConfig } from '#kernel/server/config.ts'
import type { Db } from '#kernel/server/database/db.ts'
import type { PublicConfig } from '#kernel/public-config.ts'
import { createRateLimiter } from '#kernel/server/http/rate-limits.ts'
import { createSignals } from '#kernel/server/live/signals.ts'
import { html } from '#kernel/server/site/html.ts'
import { siteFile, sitePage, siteSwitches } from '#kernel/server/site/site-page.ts'
import { keepWorkspace } from '#kernel/server/workspace.ts'

const names: Record<string, string> = { lamp: 'A <lamp> & more' }
const pages = [
  sitePage({
    path: '/post/$slug',
    area: 'blog',
    render: async ({ params, link }) => {
      const slug = params['slug'] ?? ''
      if (slug === 'old-lamp') return { kind: 'move', to: '/post/lamp', isForGood: true }
      const name = names[slug]
      if (name === undefined) return { kind: 'none' }
      const data = [{ '@type': 'Article', headline: '</script><script>' }]
      return {
        kind: 'page',
        title: name,
        main: html`<h1>${name}</h1>
          <a href="${link('/about')}">About</a>`,
        data,
      }
    },
    addresses: async () => [{ path: '/post/lamp', changedAt: '2026-11-20' }],
  }),
  sitePage({
    path: '/about',
    area: 'about',
    render: async ({ language }) => ({ kind: 'page', title: `About in ${language}`, main: html`<h1>Us</h1>` }),
    entry: () => ({ place: 'pages', label: 'About us', order: 1 }),
  }),
  sitePage({
    path: '/goodbye/$key',
    area: 'about',
    staysOpen: true,
    render: async ({ params }) => ({ kind: 'page', title: 'Goodbye', main: html`<h1>${params['key']}</h1>` }),
  }),
]
const feed = siteFile({ path: '/rss.xml', area: 'blog', type: 'application/rss+xml', make: async () => '<rss/>' })

let closed: 'all' | Set<string> = new Set()
const pricing = {
  path: '/pricing',
  module: 'client/page',
  layout: 'simple',
  title: 'app.pricing',
  may: 'anyone',
  feature: 'account',
} as const
let absent: string[] = []
const publicConfig: PublicConfig = {
  productName: 'Atrium',
  registration: 'invite',
  canAskForInvitation: false,
  preset: 'default',
  demoAccounts: [],
  providers: [],
  links: {},
  absentPages: [],
  isInMaintenance: false,
  hasPseudoLanguage: false,
}
const config = readConfig({ PUBLIC_URL: 'https://atrium.example', DEMO: '0' })
const { readWorkspace } = keepWorkspace(config, createSignals())
const answer = answerSite({
  pages,
  files: [feed],
  forms: [],
  sections: [],
  cards: [],
  switches: siteSwitches({ readClosed: async () => closed, closes: {} }),
  transaction: () => Promise.reject(new Error('No form is here')),
  limiter: createRateLimiter(1),
  readPublicConfig: async () => ({ ...publicConfig, absentPages: absent }),
  // No page here reads it.
  db: {} as Db,
  config,
  readWorkspace,
  list: { pages: [pricing, { ...pricing, path: '/payment' }], redirects: [] },
  assets: () => ({ styles: ['/assets/site.css'], scripts: ['/assets/site.js'], fonts: [] }),
  isDevelopment: false,
  finish: async (_, written) => written,
})
const app = fastify()
app.get('/*', async (request, reply) => ((await answer(request, reply)) ? reply : reply.code(404).send('none')))
afterAll(() => app.close())
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('a page is whole, in the language of the address or the browser, and says where its other languages are', async () => {
  expect((await get('/about', { 'accept-language': 'fr' })).body).toContain('<title>About in fr · Atrium</title>')
  expect((await get('/about', { 'accept-language': 'fr', cookie: 'i18next=vi' })).body).toContain('About in vi')
  const arabic = await get('/about?lng=ar', { 'accept-language': 'fr' })
  expect(arabic.body).toContain('<html lang="ar-SD" data-mantine-color-scheme="light" dir="rtl"')
  expect(arabic.body).toContain('<link rel="canonical" href="https://atrium.example/about">')
  expect(arabic.body.match(/rel="alternate" hreflang/g)).toHaveLength(6)
})

test('values are text, also in the data for search engines', async () => {
  const { body } = await get('/post/lamp')
  expect(body).toContain('<h1>A &lt;lamp&gt; &amp; more</h1>')
  expect(body).toContain('\\u003c/script>\\u003cscript>')
  expect(body).not.toContain('</script><script>')
})

test('links keep a language that the address asks for, and no other', async () => {
  expect((await get('/post/lamp?lng=vi')).body).toContain('<a href="/about?lng=vi">About</a>')
  expect((await get('/post/lamp')).body).toContain('<a href="/about">About</a>')
})

test('a visitor who has the page gets its tag alone; another look is another page', async () => {
  const { headers, statusCode } = await get('/about')
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
  const tag = String(headers.etag)
  expect((await get('/about', { 'if-none-match': tag })).statusCode).toBe(304)
  expect((await get('/about', { 'if-none-match': tag, cookie: 'themeMode=dark' })).statusCode).toBe(200)
})

test('the policy lets nothing run but our own files', async () => {
  const policy = String((await get('/about')).headers['content-security-policy'])
  expect(policy).toContain("script-src 'self'; style-src 'self'; style-src-attr 'none'")
  expect(policy).not.toContain('nonce')
})

test('an old address leads on for good, in the language that was asked for; one that nobody has is none', async () => {
  const moved = await get('/post/old-lamp?lng=fr')
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/post/lamp?lng=fr'])
  expect((await get('/post/nobody')).statusCode).toBe(404)
  expect((await get('/elsewhere')).statusCode).toBe(404)
})

test('a part of the address is in the script of its readers; what stands for no letter is nowhere', async () => {
  expect((await get('/goodbye/%E5%9B%A2%E9%98%9F')).body).toContain('<h1>团队</h1>')
  expect((await get('/goodbye/50%25')).body).toContain('<h1>50%</h1>')
  for (const part of ['%00', '%E5', '100%']) expect((await get(`/goodbye/${part}`)).statusCode).toBeOneOf([400, 404])
})

test('search engines find the map, the feed, and what is not for them', async () => {
  expect((await get('/robots.txt')).body).toContain('Sitemap: https://atrium.example/sitemap.xml')
  const map = await get('/sitemap.xml')
  expect(map.headers['content-type']).toContain('application/xml')
  expect(map.body).toContain('<loc>https://atrium.example/post/lamp</loc><lastmod>2026-11-20</lastmod>')
  expect(map.body).toContain('hreflang="zh-CN" href="https://atrium.example/about?lng=cn"')
  expect((await get('/rss.xml')).body).toBe('<rss/>')
})

test('what is switched off is not there, and is linked from nowhere', async () => {
  closed = new Set(['about'])
  expect((await get('/about')).statusCode).toBe(404)
  expect((await get('/post/lamp')).body).not.toContain('About us')
  expect((await get('/sitemap.xml')).body).not.toContain('/about')
  closed = 'all'
  // A mail leads there.
  expect((await get('/goodbye/ann')).body).toContain('<h1>ann</h1>')
  expect((await get('/post/lamp')).statusCode).toBe(404)
  expect((await get('/robots.txt')).body).toContain('Disallow: /\n')
  closed = new Set()
})

test('the menu and its panel lead to the plans only while there are some', async () => {
  const panel = async () => /at-site-groups.*?<\/details>/s.exec((await get('/about')).body)?.[0]
  expect(await panel()).toMatch(/"\/about".*"\/pricing">Pricing<.*"\/payment">Payment</s)
  absent = ['/pricing', '/payment']
  expect((await get('/about')).body).not.toMatch(/href="\/(pricing|payment)"/)
})
