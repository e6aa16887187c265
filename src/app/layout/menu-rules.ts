// The menu as one person sees it: which entries are shown, and which of them is open.
import type { Role } from '#kernel/contract.ts'
import type { MenuEntry, MenuGroup, MenuItem } from '#kernel/feature.ts'
import type { PublicConfig } from '#kernel/public-config.ts'
import type { TextKey } from '#kernel/texts.ts'

/** The outside addresses that configuration may give; a menu item names one as `link:documentation`. */
type OutsideLinks = Readonly<Record<string, string | undefined>>
export type Place = { pathname: string; hash: string }

export type Viewer = {
  /** `all` while it isn't known yet whose menu it is. */
  role: Role | 'all'
  username: string
  links: OutsideLinks
  /** The address of each kind's record that was opened last. */
  records: Readonly<Record<string, string | undefined>>
  /** The page that is open: a record that is being looked at is the last one, before it has come. */
  pathname?: string
}

const linkPrefix = 'link:'
const recordPrefix = 'record:'
const menuGroups = ['general', 'management', 'app', 'other'] as const satisfies readonly MenuGroup[]

/** Merges entries of the same key: the children that several features add to one parent come together, in order. */
export function mergeEntries(entries: readonly MenuEntry[]): MenuEntry[] {
  const merged = new Map<string, MenuEntry>()
  for (const entry of entries) {
    const known = merged.get(entry.key)
    const children = [...(known?.children ?? []), ...(entry.children ?? [])]
    merged.set(entry.key, { ...(known ?? entry), ...(children.length > 0 && { children }) })
  }
  return [...merged.values()].map((entry) => ({
    ...entry,
    ...(entry.children && { children: entry.children.toSorted((one, other) => orderOf(one) - orderOf(other)) }),
  }))
}

const orderOf = ({ order = 0 }: MenuItem) => order

/** Whether an address is one of a pattern's: `/dashboard/user/$username/edit`. */
function isOf(pattern: string | undefined, pathname: string): boolean {
  const [wanted = [], given] = [pattern?.split('/'), pathname.split('/')]
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith('$') || part === given[index])
}

function addressOf({ to, first, page }: MenuItem, viewer: Viewer, isTaken: boolean): string | undefined {
  const { links, records, username, pathname } = viewer
  if (to?.startsWith(linkPrefix)) return links[to.slice(linkPrefix.length)]
  if (!to?.startsWith(recordPrefix)) return to
  if (pathname !== undefined && !isTaken && [first, page].some((one) => isOf(one, pathname))) return pathname
  return records[to.slice(recordPrefix.length)] ?? first?.replace('$username', username)
}

const leadsSomewhere = ({ to, children = [], disabled = false }: MenuItem) =>
  disabled || to !== undefined || children.length > 0

/** Drops what the role may not see, links that are not configured, and items that then lead nowhere. */
export function visibleTo<Item extends MenuItem>(items: readonly Item[], viewer: Viewer): Item[] {
  // The page of another entry is no record: `/dashboard/invoice/new`.
  const isTaken = items.some(({ to }) => to === viewer.pathname)
  return items
    .filter(({ roles }) => viewer.role === 'all' || (roles?.includes(viewer.role) ?? true))
    .map((item) => {
      const { to: _, ...rest } = item
      const to = addressOf(item, viewer, isTaken)
      const seen = {
        ...rest,
        ...(to !== undefined && { to }),
        ...(item.children && { children: visibleTo(item.children, viewer) }),
      }
      // The address was taken off and put back, so it is the same kind of item.
      return seen as Item
    })
    .filter(leadsSomewhere)
}

export const groupLabel = {
  general: 'menu.general',
  management: 'menu.management',
  app: 'menu.apps',
  other: 'menu.other_cases',
} as const satisfies Record<MenuGroup, TextKey>

/** The places of the bar on phones, by key of the menu entry, in the bar's order; an entry that does not exist has none. */
export const placeLabel = {
  app: 'menu.home',
  mail: 'menu.mail',
  chat: 'menu.chat',
  calendar: 'menu.calendar',
  kanban: 'menu.boards',
} as const satisfies Record<string, TextKey>
/** With fewer places, the account joins them. */
export const enoughPlaces = 4

/** The last group: examples of entries, which nobody works with. It is closed until somebody opens it. */
export const closedGroup: MenuGroup = 'other'

/** The group of odd entries shows developers what a menu can do: outside the demo it would only puzzle people. */
export const seesOthers = (role: Role, { demoAccounts }: Pick<PublicConfig, 'demoAccounts'>) =>
  role === 'admin' || demoAccounts.length > 0

/** That group as one entry, for menus whose groups have no headings. */
export const asEntry = (items: readonly MenuEntry[]): MenuEntry => ({
  group: closedGroup,
  key: 'other_cases',
  label: 'menu.other_cases',
  icon: 'levels',
  children: items,
})

/** The groups that have something in them, in the menu's order. */
export function groupsOf(entries: readonly MenuEntry[]): { group: MenuGroup; items: MenuEntry[] }[] {
  return menuGroups
    .map((group) => ({ group, items: entries.filter((entry) => entry.group === group) }))
    .filter(({ items }) => items.length > 0)
}

// How well an item fits the address: its exact place, else the longest path that the address goes on from.
function fit(to: string, { pathname, hash }: Place): number {
  const [path = '', ownHash] = to.split('#')
  if (ownHash !== undefined) return path === pathname && `#${ownHash}` === hash ? to.length : 0
  return path === pathname || pathname.startsWith(`${path}/`) ? path.length : 0
}

/** The keys from the top of the menu down to the one item that is open; empty when none is. */
export function trailTo(items: readonly MenuItem[], place: Place): readonly string[] {
  let best: { score: number; trail: readonly string[] } = { score: 0, trail: [] }
  const look = (level: readonly MenuItem[], above: readonly string[]) => {
    for (const item of level) {
      const trail = [...above, item.key]
      const score = item.to === undefined ? 0 : fit(item.to, place)
      if (score > best.score) best = { score, trail }
      look(item.children ?? [], trail)
    }
  }
  look(items, [])
  return best.trail
}

export const isOutside = (to: string) => to.startsWith('https:')
