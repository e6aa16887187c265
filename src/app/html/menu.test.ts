// The menu's words in the HTML of the dashboard's pages.
import { expect, test } from 'vitest'
import { servePages } from './testing-pages.ts'

const get = await servePages()
const read = async (path: string, headers: Record<string, string> = {}) => (await get(path, headers)).body

const lineOf = (body: string, words: string) =>
  body.match(new RegExp(`<li[^>]*><(?:a|div)[^>]*>(?:<span[^>]*></span>)?<span[^>]*>${words}</span>`))?.[0]

test.each([
  ['en', 'General', 'File manager', 'Home'],
  ['fr', 'Général', 'Fichiers', 'Accueil'],
  ['vi', 'Tổng quan', 'Trình quản lý tệp', 'Trang chủ'],
  ['zh', '概览', '文件管理', '首页'],
  ['ar', 'عام', 'مدير الملفات', 'الرئيسية'],
])('the menu and the bar of phones say their words in “%s”', async (language, group, entry, place) => {
  const body = await read('/dashboard/general/app', { 'accept-language': language })
  expect(body).toContain(`<div class="at-menu-caption">${group}</div>`)
  expect(body).toContain(`<span class="at-menu-words">${entry}</span>`)
  expect(body).toContain(`<span class="at-icon-place"></span>${place}</a>`)
})

test('entries say who sees them; outside the demo, the odd ones are for admins alone', async () => {
  const body = await read('/dashboard/general/app')
  expect(lineOf(body, 'Banking')).toContain('<li data-for="manager admin"><a href="/dashboard/general/banking"')
  expect(lineOf(body, 'Workspace')).toContain('<li data-for="admin"><div')
  expect(lineOf(body, 'File')).toContain('<li><a href="/dashboard/general/file"')
  expect(body).toContain('<div class="at-menu-group"><div class="at-menu-opener">Other cases')
  const alone = await servePages({}, { demoAccounts: [] })
  expect((await alone('/dashboard/general/app')).body).toContain(
    '<div class="at-menu-group" data-for="admin"><div class="at-menu-opener">Other cases',
  )
})

test('the open page is marked, and its siblings are shown below their entry; other entries stay closed', async () => {
  const body = await read('/dashboard/blog/posts')
  expect(lineOf(body, 'Posts')).toContain('class="at-menu-item at-menu-sub" aria-current="page"')
  expect(lineOf(body, 'Comments')).toContain('<li data-for="manager admin">')
  expect(lineOf(body, 'Blog')).toContain('data-on-trail="true"')
  expect(lineOf(body, 'Cards')).toBeUndefined()
})

test('an entry for the record that was opened last is hidden until one was opened', async () => {
  const body = await read('/dashboard/blog/posts')
  expect(lineOf(body, 'Post')).toContain('<li data-record="posts"><div')
  expect(body).toContain(`:root:not([data-opened*='"posts"']) [data-record=posts]{display:none}`)
  expect(await read('/dashboard/user/cards')).not.toContain('data-record=')
})

test('the narrow menu shows no entries inside others, and the odd ones as one', async () => {
  const body = await read('/dashboard/blog/posts', { cookie: 'themeLayout=mini' })
  expect(lineOf(body, 'Blog')).toContain('data-on-trail="true"')
  expect(lineOf(body, 'Posts')).toBeUndefined()
  expect(lineOf(body, 'Other cases')).toContain('class="at-menu-item"')
})

test('the horizontal menu stands below the header, as pills', async () => {
  const body = await read('/dashboard/blog/posts', { cookie: 'themeLayout=horizontal' })
  expect(lineOf(body, 'Blog')).toContain('class="at-pill" data-on-trail="true"')
  expect(body).not.toContain('at-menu-item')
})

test('a name that an admin chose is text', async () => {
  const renamed = await servePages({ PRODUCT_NAME: '<b>"Lantern"</b>' })
  expect((await renamed('/dashboard/general/app')).body).toContain(
    '<span class="at-brand-name">&lt;b>&quot;Lantern&quot;&lt;/b></span>',
  )
})

test.each(['/auth/login', '/terms', '/maintenance'])(
  'a page without a menu says none of its words: %s',
  async (path) => {
    expect(await read(path)).not.toContain('at-menu')
  },
)
