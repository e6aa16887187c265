// The addresses of the product: those of the specification exist, every page has its module, every link a page.
import type { MenuItem, Page } from '#kernel/feature.ts'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { described } from './features.ts'

// The addresses of the specification, by the feature that has them: a feature that was removed owes none. A line moves up
// when its page is built: the second test asks for it.
const dueOf: Record<string, readonly string[]> = {
  account: [
    ...['login', 'register', 'login-unprotected', 'register-unprotected', 'verify', 'reset-password'].map(
      (page) => `/auth/${page}`,
    ),
    '/auth/new-password',
    '/dashboard/user/account',
  ],
  components: ['/components'],
  dashboards: ['/dashboard/general/app'],
  ecommerce: [
    '/dashboard/general/ecommerce',
    '/dashboard/e-commerce',
    ...['shop', 'list', 'checkout', 'product/new', 'product/$name', 'product/$name/edit'].map(
      (page) => `/dashboard/e-commerce/${page}`,
    ),
  ],
  chat: ['', '/new', '/$conversationKey'].map((page) => `/dashboard/chat${page}`),
  mail: ['', '/$systemLabel', '/$systemLabel/$mailId', '/label/$customLabel', '/label/$customLabel/$mailId'].map(
    (page) => `/dashboard/mail${page}`,
  ),
  calendar: ['/dashboard/calendar'],
  blog: ['posts', 'new', 'post/$title'].map((page) => `/dashboard/blog/${page}`),
  booking: ['', '/list', '/plan'].map((page) => `/dashboard/general/booking${page}`),
  files: ['/dashboard/general/file', '/dashboard/files-manager', '/share/$token'],
  kanban: ['/dashboard/kanban'],
  pages: [
    ...['coming-soon', 'maintenance', '403', '404', '500'].map((page) => `/${page}`),
    ...['permission-denied', 'blank'].map((page) => `/dashboard/${page}`),
  ],
  invoices: ['list', 'new', '$id', '$id/edit'].map((page) => `/dashboard/invoice/${page}`),
  analytics: ['/dashboard/general/analytics', '/dashboard/analytics'],
  banking: ['/dashboard/general/banking'],
  profile: ['/dashboard/user/profile'],
  users: ['new', 'list', 'cards', '$name/edit'].map((page) => `/dashboard/user/${page}`),
}
const due = described.flatMap(({ name }) => dueOf[name] ?? [])
const later: string[] = []

const pages: (Page & { feature: string })[] = described.flatMap(({ name, pages }) =>
  pages.map((page) => ({ ...page, feature: name })),
)
const redirects = described.flatMap((feature) => feature.redirects)
// Parameters may have any name.
const shapeOf = (path: string) => path.replaceAll(/\$\w+/g, '$')
const addresses = new Set([...pages.map(({ path }) => path), ...redirects.map(({ from }) => from)].map(shapeOf))

test('every address of the specification that is due leads to a page', () => {
  expect(due.filter((path) => !addresses.has(shapeOf(path)))).toEqual([])
})

test('an address that was for later and now exists is listed as due', () => {
  expect(later.filter((path) => addresses.has(shapeOf(path)))).toEqual([])
})

test('no two pages have the same address', () => {
  const seen = [...pages.map(({ path }) => path), ...redirects.map(({ from }) => from)].map(shapeOf)
  expect(seen.filter((path, index) => seen.indexOf(path) !== index)).toEqual([])
})

test('the module of every page exports Page, of every widget Widget, of every account tab Tab', () => {
  const modules = [
    ...pages.map(({ feature, module }) => ({
      path: `src/features/${feature}/${module}.tsx`,
      name: 'Page',
      ending: '-page',
    })),
    ...described.flatMap(({ name, widgets }) =>
      widgets.map(({ module }) => ({ path: `src/features/${name}/${module}.tsx`, name: 'Widget', ending: '-widget' })),
    ),
    ...described.flatMap(({ name, tabs }) =>
      tabs.map(({ module }) => ({ path: `src/features/${name}/${module}.tsx`, name: 'Tab', ending: '-tab' })),
    ),
  ]
  const wrong = modules.filter(
    ({ path, name, ending }) =>
      !path.endsWith(`${ending}.tsx`) ||
      !existsSync(path) ||
      !new RegExp(`export (?:function|const) ${name}\\b`).test(readFileSync(path, 'utf8')),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

const links = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ to, children = [] }) => [...(to?.startsWith('/') === true ? [to] : []), ...links(children)])

test('every link of the menu and every redirect leads to a page', () => {
  const targets = [...described.flatMap(({ menu }) => links(menu)), ...redirects.map(({ to }) => to)]
  const patterns = [...addresses].map((path) => new RegExp(`^${path.replaceAll('$', '[^/]+')}$`))
  const isReached = (target: string) => patterns.some((pattern) => pattern.test(target.replace(/[?#].*$/, '')))
  expect(targets.filter((target) => !isReached(target))).toEqual([])
})

// Entries with the same key and children are one entry, which several features fill.
test('no two entries of the menu that lead somewhere have the same key', () => {
  const leading = (items: readonly MenuItem[]): string[] =>
    items.flatMap(({ key, children }) => (children ? leading(children) : [key]))
  const keys = described.flatMap(({ menu }) => leading(menu))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})
