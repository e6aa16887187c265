// The menu in a page's HTML: the words of all entries, each with the roles that see it.
import type { FrameGroup, FrameItem, FrameMenu, FramePlace } from '../layout/frame-menu.ts'
import type { Viewer } from '../layout/menu-rules.ts'
import {
  asEntry,
  closedGroup,
  enoughPlaces,
  groupLabel,
  groupsOf,
  isOutside,
  placeLabel,
  seesOthers,
  trailTo,
  visibleTo,
} from '../layout/menu-rules.ts'
import type { FeaturePage } from '../page-list.ts'
import type { FindWords } from './words.ts'
import type { Role } from '#kernel/contract.ts'
import { roles } from '#kernel/contract.ts'
import type { MenuEntry, MenuGroup, MenuItem } from '#kernel/feature.ts'
import type { PublicConfig } from '#kernel/public-config.ts'

type Known = {
  entries: readonly MenuEntry[]
  config: Pick<PublicConfig, 'productName' | 'links' | 'demoAccounts'>
}
export type MenuAsked = { page: FeaturePage; pathname: string; find: FindWords }

const recordPrefix = 'record:'

/** Stands in for the opened record of each kind that an entry needs: only the browser knows whether there is one. */
function kindsIn(items: readonly MenuItem[]): Record<string, string> {
  const own = items.flatMap(({ to, first }) => (to?.startsWith(recordPrefix) && first === undefined ? [to] : []))
  const below = items.flatMap(({ children = [] }) => Object.entries(kindsIn(children)))
  return Object.fromEntries([...own.map((to) => [to.slice(recordPrefix.length), to] as const), ...below])
}

/** The roles that see an entry, by its key. */
function viewersOf({ entries, config }: Known, viewer: Viewer): Map<string, Role[]> {
  const viewers = new Map<string, Role[]>()
  const note = (items: readonly MenuItem[], role: Role) => {
    for (const { key, children = [] } of items) {
      viewers.set(key, [...(viewers.get(key) ?? []), role])
      note(children, role)
    }
  }
  for (const role of roles) {
    const seesAll = seesOthers(role, config)
    note(visibleTo(seesAll ? entries : entries.filter(({ group }) => group !== closedGroup), { ...viewer, role }), role)
  }
  return viewers
}

type Drawing = { find: FindWords; trail: readonly string[]; viewers: ReadonlyMap<string, readonly Role[]> }

/** Undefined if the item's label has no text. */
function drawItem(item: MenuItem, drawing: Drawing): FrameItem | undefined {
  const { find, trail, viewers } = drawing
  const { key, label, to, children, info, disabled = false } = item
  const words = find(label)
  if (words === undefined) return undefined
  const isOnTrail = trail.includes(key)
  const isParent = children !== undefined && !disabled
  return {
    words,
    isOnTrail,
    isOpen: trail.at(-1) === key,
    isDisabled: disabled,
    endsInDrawing: isParent || (to !== undefined && isOutside(to)),
    ...whereTo(item),
    ...limitedTo(viewers.get(key)),
    ...(info !== undefined && { info: find(info) ?? '' }),
    ...(isParent && { children: isOnTrail ? drawItems(children, drawing) : [] }),
  }
}

const drawItems = (items: readonly MenuItem[], drawing: Drawing) =>
  items.flatMap((item) => drawItem(item, drawing) ?? [])

function whereTo({ to, children, disabled = false }: MenuItem): Pick<FrameItem, 'to' | 'record'> {
  if (to === undefined || children || disabled) return {}
  return to.startsWith(recordPrefix) ? { record: to.slice(recordPrefix.length) } : { to }
}

const limitedTo = (viewers: readonly Role[] = []) =>
  roles.every((role) => viewers.includes(role)) ? {} : { roles: viewers }

function drawGroup(group: MenuGroup, items: readonly MenuEntry[], drawing: Drawing): FrameGroup | undefined {
  const words = drawing.find(groupLabel[group])
  if (words === undefined) return undefined
  const viewers = roles.filter((role) => items.some(({ key }) => drawing.viewers.get(key)?.includes(role)))
  const isClosed = group === closedGroup
  const isOnTrail = items.some(({ key }) => drawing.trail.includes(key))
  const entry = asEntry(items)
  const trail = isOnTrail ? [entry.key, ...drawing.trail] : drawing.trail
  const opener = isClosed
    ? drawItem({ ...entry, children: [] }, { ...drawing, trail, viewers: new Map([[entry.key, viewers]]) })
    : undefined
  return {
    words,
    ...limitedTo(viewers),
    opener,
    items: isClosed && !isOnTrail ? [] : drawItems(items, drawing),
  }
}

function drawPlaces(items: readonly MenuItem[], { find, trail }: Drawing): FramePlace[] {
  const places = Object.entries(placeLabel).flatMap(([key, label]) => {
    const to = items.find((item) => item.key === key)?.to
    const words = find(label)
    return to === undefined || words === undefined ? [] : [{ words, to, isOpen: trail[0] === key }]
  })
  // With fewer, the account joins them, which only the scripts can draw.
  return places.length < enoughPlaces ? [] : places
}

/** Hides entries that lead to a record until one of its kind has been opened in this tab. */
export const recordRules = ({ groups }: FrameMenu): string =>
  groups
    .flatMap(({ items }) => recordsIn(items))
    .map((kind) => `:root:not([data-opened*='"${kind}"']) [data-record=${kind}]{display:none}`)
    .join('')

const recordsIn = (items: readonly FrameItem[]): string[] =>
  items.flatMap(({ record, children = [] }) => [...(record === undefined ? [] : [record]), ...recordsIn(children)])

/** The menu of an open page. */
export function menuOf(known: Known, { page, pathname, find }: MenuAsked): FrameMenu {
  const viewer = {
    role: 'all',
    username: '',
    links: known.config.links,
    records: kindsIn(known.entries),
    pathname,
  } as const
  const all = visibleTo(known.entries, viewer)
  const drawing = { find, trail: trailTo(all, { pathname, hash: '' }), viewers: viewersOf(known, viewer) }
  return {
    product: known.config.productName,
    more: find('app.more') ?? '',
    groups: groupsOf(all).flatMap(({ group, items }) => drawGroup(group, items, drawing) ?? []),
    places: drawPlaces(all, drawing),
    isDoubtful: page.path.includes('$'),
  }
}
