// Finds the folder at a point of the window (a card, row or breadcrumb), and whether items can be dropped there.
import { translate } from '#kernel/client/i18n.ts'
import type { Entry } from '../../entities.ts'
import { canEdit } from '../desk.ts'
import type { Desk } from '../desk.ts'
import type { Target } from '../entry-actions.ts'
import { filesPath } from '../addresses.ts'

export type Point = { x: number; y: number }
export type Found = { element: HTMLElement; target: Target; isRefused: boolean }

export function targetAt({ x, y }: Point, desk: Desk, entries: readonly Entry[]): Found | undefined {
  const under = document.elementFromPoint(x, y)
  const element = under?.closest<HTMLElement>('[data-folder], a[href], [data-drop-top]')
  const target = element && (folderOf(element, desk) ?? stepOf(element, desk))
  if (!element || !target) return undefined
  return { element, target, isRefused: isRefused(target, desk, entries) }
}

function folderOf(element: HTMLElement, desk: Desk): Target | undefined {
  const folder = desk.entries.find(({ id }) => id === element.dataset['folder'])
  return folder && { id: folder.id, name: folder.name }
}

/** Breadcrumbs lead to the ancestor folders and to the top level of your own files. */
function stepOf(element: HTMLElement, desk: Desk): Target | undefined {
  if (!(element instanceof HTMLAnchorElement) || element.pathname !== filesPath) return undefined
  const search = new URLSearchParams(element.search)
  const step = desk.path.find(({ id }) => id === search.get('folder'))
  if (step) return step
  const isTop = desk.place.view === 'mine' && desk.folder !== null && search.size === 0
  return isTop ? { id: null, name: translate('files.manager.views.mine') } : undefined
}

/** A folder can't go into itself or into a view-only folder, and nothing goes where it already is. */
function isRefused({ id }: Target, desk: Desk, entries: readonly Entry[]): boolean {
  const folder = desk.entries.find((entry) => entry.id === id)
  return entries.some((entry) => entry.id === id || entry.parentId === id) || (folder !== undefined && !canEdit(folder))
}
