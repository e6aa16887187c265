// The rules of the menu: who sees what, and what is open.
import { expect, test } from 'vitest'
import type { MenuEntry } from '#kernel/feature.ts'
import { groupsOf, mergeEntries, trailTo, visibleTo } from './menu-rules.ts'

const entries: MenuEntry[] = [
  { group: 'other', key: 'blank', label: 'menu.home', to: '/dashboard/blank' },
  { group: 'general', key: 'app', label: 'menu.app', to: '/dashboard/general/app' },
  { group: 'other', key: 'admins', label: 'menu.management', to: '/dashboard/secret', roles: ['admin'] },
  { group: 'other', key: 'docs', label: 'menu.details', to: 'link:documentation' },
  { group: 'other', key: 'off', label: 'menu.post', disabled: true },
  {
    group: 'other',
    key: 'deep',
    label: 'menu.list',
    children: [{ key: 'deeper', label: 'menu.edit', to: '/dashboard/blank#deep' }],
  },
]
const viewer = { role: 'user', username: 'mara', links: {}, records: {} } as const
const keysFor = (role: 'user' | 'admin', links = {}) =>
  visibleTo(entries, { ...viewer, role, links }).map((entry) => entry.key)

test('an item with roles is seen by these roles alone', () => {
  expect(keysFor('admin')).toContain('admins')
  expect(keysFor('user')).not.toContain('admins')
})

test('an outside link is there only when it is configured, and leads to the configured address', () => {
  expect(keysFor('user')).not.toContain('docs')
  const [docs] = visibleTo(entries, { ...viewer, links: { documentation: 'https://docs.example' } }).filter(
    ({ key }) => key === 'docs',
  )
  expect(docs?.to).toBe('https://docs.example')
})

test('an item whose children are all hidden is hidden too', () => {
  const parent: MenuEntry = {
    group: 'app',
    key: 'p',
    label: 'menu.list',
    children: [{ key: 'c', label: 'menu.edit', to: '/c', roles: ['admin'] }],
  }
  expect(visibleTo([parent], viewer)).toEqual([])
  expect(visibleTo([parent], { ...viewer, role: 'admin' })).toHaveLength(1)
})

test('entries of several features with one key are one, with the children of all in their order', () => {
  const child = (key: string, order?: number) =>
    ({ key, label: 'menu.home', to: `/${key}`, ...(order && { order }) }) as const
  const user = { group: 'management', key: 'user', label: 'menu.user' } as const
  const [merged, ...others] = mergeEntries([
    { ...user, icon: 'user', children: [child('account', 60)] },
    { ...user, children: [child('cards', 20), child('list', 30)] },
    { ...user, children: [child('profile', 10)] },
  ])
  expect(others).toEqual([])
  expect(merged).toMatchObject({ key: 'user', icon: 'user' })
  expect(merged?.children?.map(({ key }) => key)).toEqual(['profile', 'cards', 'list', 'account'])
})

test('an entry for a record leads to the last one, else to the first, else it is not there', () => {
  const edit: MenuEntry = { group: 'management', key: 'edit', label: 'menu.edit', to: 'record:users' }
  const withFirst = { ...edit, first: '/dashboard/user/$username/edit' }
  const records = { users: '/dashboard/user/linh/edit' }
  expect(visibleTo([edit], viewer)).toEqual([])
  expect(visibleTo([withFirst], viewer).map(({ to }) => to)).toEqual(['/dashboard/user/mara/edit'])
  expect(visibleTo([withFirst], { ...viewer, records }).map(({ to }) => to)).toEqual(['/dashboard/user/linh/edit'])
  const pathname = '/dashboard/user/kofi/edit'
  expect(visibleTo([withFirst], { ...viewer, records, pathname }).map(({ to }) => to)).toEqual([pathname])
})

test('an entry for a record is there as soon as the page of one is, and not on the page of another entry', () => {
  const edit = { key: 'edit', label: 'menu.edit', to: 'record:users', page: '/dashboard/user/$username' } as const
  const create = { key: 'create', label: 'menu.create', to: '/dashboard/user/new' } as const
  const keysAt = (pathname: string) => visibleTo([edit, create], { ...viewer, pathname }).map(({ key }) => key)
  expect(keysAt('/dashboard/user/kofi')).toEqual(['edit', 'create'])
  expect(keysAt('/dashboard/user/new')).toEqual(['create'])
  expect(keysAt('/dashboard')).toEqual(['create'])
})

test('groups stand in the menu’s order, and empty ones are absent', () => {
  expect(groupsOf(entries).map(({ group }) => group)).toEqual(['general', 'other'])
})

test('one item is open: the exact place, with its parents, before a longer way', () => {
  expect(trailTo(entries, { pathname: '/dashboard/blank', hash: '' })).toEqual(['blank'])
  expect(trailTo(entries, { pathname: '/dashboard/blank', hash: '#deep' })).toEqual(['deep', 'deeper'])
})

test('a page below an item’s address opens that item; a similar beginning does not', () => {
  expect(trailTo(entries, { pathname: '/dashboard/general/app/5', hash: '' })).toEqual(['app'])
  expect(trailTo(entries, { pathname: '/dashboard/general/apples', hash: '' })).toEqual([])
})
