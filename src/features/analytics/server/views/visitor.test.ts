// Sources, systems, countries and paths, as browsers send them.
import { expect, test } from 'vitest'
import { countryOf } from './country-of.ts'
import { isBot, originOf, pathOf, systemOf, topicOf } from './visitor.ts'

const from = (referrer: string | undefined, path = '/') => originOf(referrer, path, 'atrium.example')

test('a visit begins with a search, a network, a mail, a link, or an address that was typed', () => {
  expect(from('https://www.google.com.vn/search?q=chairs')).toEqual({ source: 'search', host: 'google.com.vn' })
  expect(from('https://mail.google.com/mail/u/0')).toEqual({ source: 'mail', host: 'mail.google.com' })
  expect(from('android-app://com.google.android.gm/')).toEqual({ source: 'mail', host: 'com.google.android.gm' })
  expect(from('https://out.reddit.com/t3')).toEqual({ source: 'social', host: 'out.reddit.com' })
  expect(from('https://designmilk.example:8443/x?secret=1')).toEqual({ source: 'link', host: 'designmilk.example' })
  expect(from('https://notgoogle.com.example/')).toEqual({ source: 'link', host: 'notgoogle.com.example' })
  expect(from(undefined)).toEqual({ source: 'direct', host: null })
  expect(from('https://atrium.example/post')).toEqual({ source: 'direct', host: null })
  expect(from(undefined, '/?utm_medium=email&utm_source=x')).toEqual({ source: 'mail', host: null })
  expect(from('not an address')).toEqual({ source: 'direct', host: null })
})

test('machines of a house and addresses in numbers are links without a name', () => {
  for (const referrer of ['http://192.168.1.7/', 'http://intranet/wiki', 'http://[::1]:3000/'])
    expect(from(referrer)).toEqual({ source: 'link', host: null })
})

test('paths lose their query, and every part that could lead to somebody', () => {
  expect(pathOf('/post/how-we-built-it-in-2026?lng=fr#top')).toBe('/post/how-we-built-it-in-2026')
  expect(pathOf('/share/q8Vx2LmPz0aK4tYw7bNc1R')).toBe('/share/$')
  // One token of forty has no digit.
  expect(pathOf('/share/qhVxaLmPzkaKztYwcbNcvR')).toBe('/share/$')
  expect(pathOf('/dashboard/kanban/0d000000-0000-7000-8001-000000000001')).toBe('/dashboard/kanban/$')
  expect(pathOf('/order/1042/mara@atrium.example')).toBe('/order/$/$')
  expect(pathOf('/dashboard/kanban/$boardId')).toBe('/dashboard/kanban/$boardId')
  expect(pathOf('/')).toBe('/')
  expect(pathOf('//elsewhere.example/x')).toBeUndefined()
  expect(pathOf('https://elsewhere.example/')).toBeUndefined()
  expect(pathOf(`/${'a/'.repeat(500)}`)).toBe('/a/a/a/a/a/a')
})

test('pages belong to what people came for', () => {
  const of = (path: string) => topicOf(path)
  expect([of('/product/lamp'), of('/post'), of('/pricing'), of('/faqs'), of('/'), of('/dashboard/mail')]).toEqual([
    'shop',
    'blog',
    'pricing',
    'help',
    'about',
    'workspace',
  ])
  expect(of('/dashboard/e-commerce/shop')).toBe('shop')
  expect(of('/dashboard/e-commerce/list')).toBe('workspace')
})

const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Safari/604.1'
test('programs that say so aren’t people', () => {
  expect(systemOf(safari)).toBe('ios')
  expect(isBot(safari)).toBe(false)
  const programs = ['', 'curl/8.1', 'node', 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'Mozilla/5.0 HeadlessChrome/142']
  expect(programs.filter((name) => !isBot(name))).toEqual([])
})

test('a zone lies in a country, by whatever name; without one the language may say it', () => {
  expect(countryOf({ zone: 'Africa/Khartoum' })).toBe('SD')
  expect(countryOf({ zone: 'Asia/Ho_Chi_Minh' })).toBe('VN')
  expect(countryOf({ zone: 'Asia/Calcutta' })).toBe('IN')
  expect(countryOf({ zone: 'Europe/Kyiv', language: 'de-DE' })).toBe('UA')
  expect(countryOf({ zone: 'UTC', language: 'fr-CI' })).toBe('CI')
  expect(countryOf({ zone: 'Nowhere/At_All', language: 'vi' })).toBe('VN')
  expect(countryOf({ zone: 'Etc/GMT', language: 'en' })).toBeNull()
  expect(countryOf({ language: 'not a tag' })).toBeNull()
})
