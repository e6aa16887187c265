// Which page an address shows.
import { expect, test } from 'vitest'
import { listPages, pageAt, redirectAt } from './page-list.ts'
import type { Page } from '#kernel/feature.ts'

const page = (path: Page['path']): Page => ({
  path,
  module: 'client/some-page',
  layout: 'dashboard',
  title: 'menu.home',
  may: 'person',
})
const list = listPages([
  [
    'account',
    { pages: [page('/dashboard/kanban/$boardId'), page('/dashboard/kanban'), page('/dashboard/kanban/new')] },
  ],
  ['account', { pages: [page('/404')], redirects: [{ from: '/', to: '/dashboard/kanban' }] }],
])
const shownAt = (pathname: string) => pageAt(list, pathname)?.path

test('an address shows its page, with or without a slash at its end', () => {
  expect(shownAt('/dashboard/kanban')).toBe('/dashboard/kanban')
  expect(shownAt('/dashboard/kanban/')).toBe('/dashboard/kanban')
  expect(pageAt(list, '/404')?.feature).toBe('account')
})

test('a name in the address fits any one part, and a written page goes before it', () => {
  expect(shownAt('/dashboard/kanban/7')).toBe('/dashboard/kanban/$boardId')
  expect(shownAt('/dashboard/kanban/new')).toBe('/dashboard/kanban/new')
  expect(shownAt('/dashboard/kanban/7/8')).toBeUndefined()
})

test('an address that nobody has shows nothing', () => {
  expect(shownAt('/dashboard')).toBeUndefined()
  expect(shownAt('/dashboard/kanban2')).toBeUndefined()
})

test('an address that is only another name leads on', () => {
  expect(redirectAt(list, '/')).toBe('/dashboard/kanban')
  expect(redirectAt(list, '/dashboard/kanban')).toBeUndefined()
})

test('what begins the product leads to a page, also where no feature says to which', () => {
  const { path } = page('/dashboard/user/account')
  const alone = listPages([['account', { pages: [page('/dashboard/user/$username'), page(path)] }]])
  expect([redirectAt(alone, '/'), redirectAt(alone, '/dashboard')]).toEqual([path, path])
})
