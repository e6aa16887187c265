// Builds the `Desk` that the page's parts share.
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { formatOf } from '#kernel/client/format.ts'
import { readLanguage, translate, useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import { createSelection } from '#ui/data-table/data-table-selection.ts'
import { usePageHeading } from '#ui/page-heading.ts'
import { useIsPhone } from '#ui/use-is-phone.ts'
import type { Entry, Step } from '../entities.ts'
import type { Desk, Dialog } from './desk.ts'
import { canEdit } from './desk.ts'
import { openPreview } from './preview/open-preview.ts'
import { useEntries } from './use-entries.ts'
import type { Place } from './use-place.ts'
import { folderAddress, hasGrid, useChangeAddress, usePlace } from './use-place.ts'

const none: readonly Entry[] = []
/** Caps the selection, since all of its entries are loaded, rendered, and sent by ID. */
const mostSelected = 2000
const noSteps: readonly Step[] = []

/** Kept after closing, so that a dialog's content stays while it fades out. */
export type OpenedDialog = { key: number; dialog: Dialog; isOpen: boolean; close: () => void }

export function useDesk() {
  const navigate = useNavigate()
  const place = usePlace()
  const change = useChangeAddress()
  const [selection] = useState(createSelection)
  const isPhone = useIsPhone()
  const lists = useLists(place)
  const page = (lists.folders.pages ?? lists.files.pages)?.at(-1)
  const folder = place.folderId === undefined ? null : (page?.folder ?? null)
  const path = place.folderId === undefined ? noSteps : (page?.path ?? noSteps)
  const [folders, files] = [lists.folders.rows, lists.files.rows]
  const entries = useMemo(() => [...(folders ?? none), ...(files ?? none)], [folders, files])
  const { dialog, ask } = useDialog()
  useClearedSelection(selection, place)
  useHeading(place, path, folder)
  const goTo = (address: string) => void navigate({ href: address })
  const desk: Desk = {
    place,
    change,
    goTo,
    folder,
    path,
    entries,
    total: totalOf(lists),
    selection,
    selectAll: () => void selectAll(lists, selection),
    isPhone,
    canAdd: folder ? canEdit(folder) : place.view === 'mine',
    open: (entry) => {
      if (place.view === 'trash') return change({ open: entry.id })
      if (entry.isFolder) return goTo(folderAddress(place.view, entry.id))
      return openPreview(entry, entries)
    },
    showDetails: (entry) => change({ open: entry?.id }, { replace: true }),
    ask,
  }
  return { desk, lists, dialog }
}

/** The grid loads folders and files separately, so that a thousand folders don't hold up the files. */
function useLists(place: Place) {
  const isGrid = place.layout !== 'list' && hasGrid(place.view)
  const folders = useEntries(place, 'folders', isGrid)
  const files = useEntries(place, isGrid ? 'files' : undefined)
  return { isGrid, folders: isGrid ? folders : { ...folders, rows: undefined, pages: undefined }, files }
}
export type Lists = ReturnType<typeof useLists>

const totalOf = ({ folders, files }: Lists): number =>
  [folders, files].reduce((sum, { pages }) => sum + (pages?.at(-1)?.total.count ?? 0), 0)

/** Loads the remaining pages; refuses if there are too many. */
async function selectAll(lists: Lists, selection: Desk['selection']): Promise<void> {
  if (totalOf(lists) > mostSelected) {
    const max = formatOf(readLanguage()).number(mostSelected)
    toast(translate('files.manager.tooManyToSelect', { max }), { variant: 'warning' })
    return
  }
  const parts = lists.isGrid ? [lists.folders, lists.files] : [lists.files]
  const all = await Promise.all(parts.map(({ readAll }) => readAll()))
  selection.choose(all.flatMap((rows) => rows ?? []).map(({ id }) => id))
}

function useDialog() {
  const [opened, setOpened] = useState<{ key: number; dialog: Dialog; isOpen: boolean }>()
  const ask = (dialog: Dialog) => setOpened((before) => ({ key: (before?.key ?? 0) + 1, dialog, isOpen: true }))
  const close = () => setOpened((now) => now && { ...now, isOpen: false })
  return { ask, dialog: opened && { ...opened, close } }
}

/** Clears the selection when the location changes. */
function useClearedSelection(selection: Desk['selection'], { view, folderId }: Place) {
  const where = `${view} ${folderId ?? ''}`
  const before = useRef(where)
  useEffect(() => {
    if (before.current !== where) selection.clear()
    before.current = where
  }, [selection, where])
}

function useHeading({ view }: Place, path: readonly Step[], folder: Entry | null) {
  const { t } = useTranslation()
  const title = t('files.manager.title')
  const dashboard = { label: t('menu.dashboard'), href: '/dashboard' }
  const top = { label: t(`files.manager.views.${view}`), href: folderAddress(view) }
  const steps = path.map(({ id, name }) => ({ label: name, href: folderAddress(view, id) }))
  // The open folder isn't part of the path to itself.
  const last = folder && !path.some(({ id }) => id === folder.id) ? [{ label: folder.name }] : []
  usePageHeading({ title, trail: [dashboard, top, ...steps, ...last] })
}
