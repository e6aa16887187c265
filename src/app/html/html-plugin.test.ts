// The pages as a browser gets them from the server: statuses, stamps, headers.
import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { defaultName } from '#kernel/brand.ts'
import { servePages } from './testing-pages.ts'

const get = await servePages()

test('a page answers 200, an address that nobody has 404, both as pages', async () => {
  for (const [url, status] of [
    ['/auth/login', 200],
    ['/dashboard/user/account', 200],
    ['/404', 404],
    ['/nowhere', 404],
    ['//nowhere', 404],
    // The page is there, and nothing that it could show.
    ['/share/gone', 404],
    ['/share/found', 200],
  ] as const) {
    const answer = await get(url)
    expect([url, answer.statusCode]).toEqual([url, status])
    expect(answer.headers['content-type']).toContain('text/html')
  }
})

test('under another name no page and no picture of the product says the old one', async () => {
  const renamed = await servePages({ PRODUCT_NAME: 'Lantern & Sons' })
  for (const url of ['/auth/login', '/auth/register', '/dashboard/user/account', '/terms', '/404']) {
    for (const language of ['en', 'fr', 'vi', 'zh', 'ar']) {
      const { body } = await renamed(url, { 'accept-language': language })
      expect(body).toMatch(/<title[^>]*>[^<]+ \| Lantern &amp; Sons<\/title>/)
      expect(body).toContain('<meta name="application-name" content="Lantern &amp; Sons">')
      expect(body).not.toContain(defaultName)
    }
  }
  const manifest = (await renamed('/manifest.webmanifest')).body
  expect(manifest).toContain('Lantern & Sons')
  expect(manifest).not.toContain(defaultName)
  expect((await renamed('/favicon.svg')).body).not.toContain(defaultName)
})

test('an address of calls is never a page', async () => {
  expect((await get('/api/nowhere')).headers['content-type']).toContain('application/json')
  expect((await get('/assets/nowhere.js')).statusCode).toBe(404)
})

test.each(['/assets/', '/assets/%00', '/assets/..%2f.vite%2fmanifest.json'])(
  'what names no built file is not there: %s',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  },
)

test('an address that is only another name leads to the page, with its search', async () => {
  const answer = await get('/auth?lng=fr')
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe('/auth/login?lng=fr')
})

test('the sign-in pages are a lighter entry than the rest', async () => {
  expect((await get('/auth/login')).body).toContain('src="/assets/auth.tsx"')
  expect((await get('/dashboard/user/account')).body).toContain('src="/assets/client.tsx"')
})

test('the page is stamped with the settings of the cookies and the language of the browser', async () => {
  const cookie =
    'themeMode=dark; themeContrast=bold; themeLayout=mini; themeColorPresets=red; themeStretch=true; themeDirection=rtl'
  const { body } = await get('/dashboard/user/account', { cookie, 'accept-language': 'fr' })
  expect(body).toContain(
    '<html lang="fr-FR" data-mantine-color-scheme="dark" dir="rtl" data-contrast="bold" data-layout="mini" data-preset="red" data-stretch="true" ',
  )
})

test('wrong cookies stamp the defaults', async () => {
  const { body } = await get('/dashboard/user/account', {
    cookie: 'themeMode="onload=x; themeDirection=up; themeLayout=%00',
  })
  expect(body).toContain(
    '<html lang="en-US" data-mantine-color-scheme="light" dir="ltr" data-contrast="default" data-layout="vertical" ',
  )
})

test('a first visit in Arabic is right to left and preloads the Arabic font alone', async () => {
  const { body } = await get('/auth/login?lng=ar')
  expect(body).toContain('lang="ar-SD"')
  expect(body).toContain('dir="rtl"')
  expect(body.match(/as="font"/g)).toHaveLength(1)
  expect(body).toContain('href="/assets/vazirmatn-arabic-wght-normal.woff2"')
})

test('sign-in pages and dashboards ask for their scripts before their fonts where another stands in; a page of content does not', async () => {
  for (const path of ['/auth/login?lng=vi', '/dashboard/user/account?lng=vi']) {
    const { body } = await get(path)
    expect(body).toMatch(/^<html [^>]*data-late-fonts=""/m)
    expect(body).not.toContain('as="font"')
  }
  expect((await get('/dashboard/user/account?lng=ar')).body).not.toMatch(/data-late-fonts/)
  expect((await get('/terms?lng=vi')).body.match(/as="font"/g)).toHaveLength(2)
})

test('a page of the dashboard says its heading in its HTML, in the language that was kept or asked for', async () => {
  const heading = (trail: string[], title: string) =>
    `<ol class="at-trail">${trail.map((name) => `<li>${name}</li>`).join('')}</ol><p class="at-title" dir="auto">${title}</p>`
  expect((await get('/dashboard/general/app')).body).toContain(heading(['Dashboard', 'General'], 'App'))
  const french = await get('/dashboard/general/app', { cookie: 'i18next=fr', 'accept-language': 'vi' })
  expect(french.body).toContain('<html lang="fr-FR"')
  expect(french.body).toContain(heading(['Tableau de bord', 'Général'], 'Application'))
  expect((await get('/dashboard/general/banking/transactions')).body).toContain(
    'class="at-title" dir="auto">Transactions<',
  )
})

test.each([
  ['/auth/login', 'en', '<title>Account: Sign in | Atrium</title>'],
  ['/auth/login', 'fr', '<title>Compte : Connexion | Atrium</title>'],
  ['/product', 'en', '<title>Shop | Atrium</title>'],
  ['/nowhere', 'en', '<title>Page not found | Atrium</title>'],
  // The first script takes it away again where nobody is signed in.
  ['/dashboard/user/list', 'en', '<title data-for-members>User: Users | Atrium</title>'],
  ['/dashboard/user/list', 'ar', '<title data-for-members>المستخدمون | Atrium</title>'],
])('%s in “%s” is titled as its scripts will title it', async (path, language, title) => {
  expect((await get(path, { 'accept-language': language })).body).toContain(title)
})

test.each(['/dashboard/kanban/01a21f67-8eee-7002-8eb6-be53faf1fa6e', '/dashboard/calendar', '/terms'])(
  'a page whose name comes with its data, or that has none, has no heading before: %s',
  async (path) => {
    expect((await get(path)).body).not.toContain('at-title')
  },
)

test('the first script stands in the page, known to the policy, and nothing in it ends it', async () => {
  const { body, headers } = await get('/terms')
  const [, script = ''] = /<script data-account="[^"]+">(.*?)<\/script>/s.exec(body) ?? []
  expect(script).toBe('first("<\\/script>")')
  const hash = createHash('sha256').update(script).digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
})

test('a browser that takes it gets the page compressed', async () => {
  const { headers, rawPayload } = await get('/terms', { 'accept-encoding': 'gzip, br' })
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(rawPayload).toString()).toContain('<div id="root">')
})

test('the start page begins with its picture, of the mode and colour that were chosen; no other page has one', async () => {
  const light = (await get('/dashboard/general/app')).body
  expect(light).toContain('<link rel="preload" as="image" fetchpriority="high" href="/assets/hero-light-default.svg">')
  expect(light).toContain('<img src="/assets/hero-light-default.svg" alt=""')
  expect(light).toContain('.at-hero-picture { position: absolute;')
  const red = await get('/dashboard/general/app', { cookie: 'themeMode=dark; themeColorPresets=red' })
  expect(red.body).toContain('<img src="/assets/hero-dark-red.svg" alt=""')
  for (const path of ['/auth/login', '/dashboard/user/account', '/terms']) {
    const { body } = await get(path)
    expect(body).not.toContain('<img')
    expect(body).not.toContain('at-hero')
  }
})

test('nothing that a page says can end its script', async () => {
  const { body } = await get('/auth/login')
  expect(body).toContain('\\u003c/script>')
  expect(body).not.toContain('"</script>')
})

test('the policy allows nothing but what is ours, with a nonce that is never used twice', async () => {
  const policies = await Promise.all(
    [1, 2].map(async () => (await get('/auth/login')).headers['content-security-policy']),
  )
  expect(policies[0]).not.toBe(policies[1])
  expect(policies[0]).toMatch(
    /^default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src 'self' 'nonce-[^']{20,}'; style-src-attr 'none'; connect-src 'self';/,
  )
  // Attachments play from the browser's own copy, files from the server, and from nowhere else.
  expect(policies[0]).toContain("; media-src 'self' blob:;")
  expect(policies[0]).toContain(
    "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types ProseMirrorClipboard pdf-worker",
  )
  // A policy of the same name cannot be made twice, so nobody comes after the editor.
  expect(policies[0]).not.toContain('allow-duplicates')
  expect(policies[0]).not.toContain('unsafe')
})

test('a server of calls elsewhere is the only other place that a page may talk to', async () => {
  const elsewhere = await servePages({ API_BASE_URL: 'https://api.example' })
  const { body, headers } = await elsewhere('/auth/login')
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.example wss://api.example;")
  expect(body).toContain('<meta name="api-base-url" content="https://api.example">')
})

test('during maintenance every page but the sign-in pages is closed, and says when to come back', async () => {
  const closed = await servePages({ MAINTENANCE: '1' })
  const answer = await closed('/dashboard/user/account')
  expect(answer.statusCode).toBe(503)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect((await closed('/auth/login')).statusCode).toBe(200)
  expect((await get('/maintenance')).statusCode).toBe(200)
})

test('the product can be kept as an app, with pictures of the sizes it names', async () => {
  expect((await get('/auth/login')).body).toContain('<link rel="manifest" href="/manifest.webmanifest">')
  const manifest = (await get('/manifest.webmanifest')).json<{
    name: string
    icons: { src: string; sizes: string }[]
  }>()
  expect(manifest.name).toBe('Atrium')
  for (const { src, sizes } of [...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const { rawPayload, headers } = await get(src)
    expect(headers['content-type']).toBe('image/png')
    // A PNG says its width and height in its first part.
    expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes)
  }
})

test('the workspace’s own picture stands in place of the mark, in the page, the tab and on home screens', async () => {
  const green = { width: 20, height: 10, channels: 3, background: '#00ff00' } as const
  const logo = await sharp({ create: green }).webp({ lossless: true }).toBuffer()
  const own = await servePages({}, { logo })
  const { body } = await own('/auth/login')
  const [, address = ''] = /:root\{--at-logo:url\((\/logo\?v=[0-9a-f]{16})\)\}/.exec(body) ?? []
  expect(body).toContain(` data-logo=""`)
  expect(body).toContain(`<link rel="icon" href="${address}">`)
  const served = await own(address)
  expect(served.headers['content-type']).toBe('image/webp')
  expect(served.rawPayload).toEqual(logo)
  const icon = sharp((await own('/icons/192.png')).rawPayload)
  const middle = await icon.extract({ left: 96, top: 96, width: 1, height: 1 }).raw().toBuffer()
  expect([...middle].slice(0, 3)).toEqual([0, 255, 0])
  expect(await icon.metadata()).toMatchObject({ width: 192, height: 192 })

  const without = await get('/auth/login')
  expect(without.body).not.toContain('data-logo')
  expect((await get('/logo')).statusCode).toBe(404)
})

test('the workspace’s colours are in the page of whoever chose none', async () => {
  expect((await get('/auth/login')).body).toContain('data-preset="default"')
  const chosen = await get('/auth/login', { cookie: 'themeColorPresets=red' })
  expect(chosen.body).toContain('data-preset="red"')
})

test('built files are sent small to those who can read them, and kept for good', async () => {
  const small = await get('/assets/part.js', { 'accept-encoding': 'gzip, br' })
  expect(small.headers['content-encoding']).toBe('br')
  expect(small.headers['cache-control']).toContain('immutable')
  expect((await get('/assets/part.js')).body).toBe('plain')
})
