// The menus of the first frame, as sidebar.tsx, top-menu.tsx and bottom-bar.tsx draw them a moment later; looks are in menu.css.
import type { Role } from '#kernel/contract.ts'
import type { Settings } from '#kernel/settings.ts'
import { escapeWords } from './escape-words.ts'

/** An entry with what the first frame shows of it. */
export type FrameItem = {
  words: string
  to?: string
  /** The kind of record that has to have been opened before the entry is shown. */
  record?: string
  /** The roles that see it, unless all do. */
  roles?: readonly Role[]
  isOpen: boolean
  isOnTrail: boolean
  isDisabled: boolean
  info?: string
  /** Entries shown below this one. */
  children?: readonly FrameItem[]
  /** True if its line ends in an icon. */
  endsInDrawing: boolean
}
/** `opener` is set if the heading opens the group: menus without headings show it as that entry. */
export type FrameGroup = {
  words: string
  roles?: readonly Role[]
  opener: FrameItem | undefined
  items: readonly FrameItem[]
}
export type FramePlace = { words: string; to: string; isOpen: boolean }

export type FrameMenu = {
  product: string
  more: string
  groups: readonly FrameGroup[]
  places: readonly FramePlace[]
  /** Somewhere in it a record may be open, which the server doesn't know. */
  isDoubtful: boolean
}

const drawingPlace = '<span class="at-icon-place"></span>'

/** Shown to these roles, and once such a record was opened; the first script knows both (first-frame.ts). */
const conditions = ({ roles, record }: Pick<FrameItem, 'roles' | 'record'>) =>
  `${roles ? ` data-for="${roles.join(' ')}"` : ''}${record === undefined ? '' : ` data-record="${record}"`}`

function state({ isOpen, isOnTrail, isDisabled, children }: FrameItem): string {
  if (isDisabled) return ' aria-disabled="true"'
  if (isOpen && !children) return ' aria-current="page"'
  return isOnTrail && children ? ' data-on-trail="true"' : ''
}

function endOf({ info, endsInDrawing }: FrameItem, end: string): string {
  if (info !== undefined) return `<span class="${end}" data-kind="info">${escapeWords(info)}</span>`
  return endsInDrawing ? `<span class="${end}">${drawingPlace}</span>` : ''
}

/** A link works before any script; an entry that opens others has to wait for the scripts. */
const inLine = ({ to }: FrameItem, className: string, inside: string) =>
  to === undefined
    ? `<div class="${className}${inside}</div>`
    : `<a href="${escapeWords(to)}" class="${className}${inside}</a>`

const below = (items: readonly FrameItem[], depth: number) =>
  `<ul${depth > 1 ? ' class="at-menu-deeper"' : ''}>${items.map((item) => drawItem(item, depth)).join('')}</ul>`

function drawItem(item: FrameItem, depth: number): string {
  const icon = depth === 0 ? drawingPlace : ''
  const words = `<span class="at-menu-words">${escapeWords(item.words)}</span>${endOf(item, 'at-menu-end')}`
  const line = inLine(item, `at-menu-item${depth > 0 ? ' at-menu-sub' : ''}"`, `${state(item)}>${icon}${words}`)
  return `<li${conditions(item)}>${line}${item.children?.length ? below(item.children, depth + 1) : ''}</li>`
}

const withoutChildren = ({ children, ...item }: FrameItem): FrameItem => (children ? { ...item, children: [] } : item)

function drawGroup({ words, opener, items }: FrameGroup, isNarrow: boolean): string {
  if (isNarrow) {
    const shown = opener ? [opener] : items
    const caption = `<div class="at-menu-caption">${opener ? '' : escapeWords(words)}</div>`
    return `${caption}<ul>${shown.map((item) => drawItem(withoutChildren(item), 0)).join('')}</ul>`
  }
  const list = items.length > 0 ? `<ul>${items.map((item) => drawItem(item, 0)).join('')}</ul>` : ''
  return `<div class="at-menu-${opener ? 'opener' : 'caption'}">${escapeWords(words)}</div>${list}`
}

const firstMenu = (isDoubtful: boolean) => `at-first-words at-first-menu${isDoubtful ? ' at-doubtful-menu' : ''}`

/** Inside the side menu, below the place of who is signed in. */
export function sideMenuOf({ groups, isDoubtful }: FrameMenu, layout: Settings['themeLayout']): string {
  const drawn = groups.map((group) => {
    const inside = drawGroup(group, layout === 'mini')
    return `<div class="at-menu-group"${conditions(group)}>${inside}</div>`
  })
  return `<div class="at-menu ${firstMenu(isDoubtful)}">${drawn.join('')}</div>`
}

export const brandOf = ({ product }: FrameMenu) =>
  `<a href="/" class="at-brand"><span class="at-brand-place"></span><span class="at-brand-name">${escapeWords(product)}</span></a>` +
  '<span class="at-shrink-place"></span>'

function drawPill(item: FrameItem): string {
  const words = `<span>${escapeWords(item.words)}</span>`
  const end = item.children ? drawingPlace : endOf(item, '')
  return `<li${conditions(item)}>${inLine(item, 'at-pill"', `${state(item)}>${drawingPlace}${words}${end}`)}</li>`
}

/** Below the header. Pills that don't fit are cut off: only the scripts can measure which belong behind “More”. */
export function topMenuOf({ groups, more, isDoubtful }: FrameMenu): string {
  const items = groups.flatMap(({ opener, items: all }) => (opener ? [opener] : all))
  const rest = `<div class="at-pill at-first-more">${drawingPlace}<span>${escapeWords(more)}</span>${drawingPlace}</div>`
  return (
    `<div class="at-top-menu ${firstMenu(isDoubtful)}"><div class="at-first-line">` +
    `<ul class="at-pills at-first-pills">${items.map(drawPill).join('')}</ul>${rest}</div></div>`
  )
}

/** At the lower edge of phones. */
export function placesOf({ places }: FrameMenu): string {
  const drawn = places.map(
    ({ words, to, isOpen }) =>
      `<li><a href="${escapeWords(to)}" class="at-place"${isOpen ? ' aria-current="page"' : ''}>${drawingPlace}${escapeWords(words)}</a></li>`,
  )
  return `<div class="at-places"><ul class="at-first-words">${drawn.join('')}</ul></div>`
}
