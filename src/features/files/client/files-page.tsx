// The file manager at /dashboard/files-manager: folders and files of a location, with a details panel.
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useUndoKeys } from '#kernel/client/commands/undo.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { DataTableMenu } from '#ui/data-table/data-table-menu.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { View } from '../contract.ts'
import { views } from '../contract.ts'
import { DetailsPanel } from './details/details-panel.tsx'
import type { Desk } from './desk.ts'
import { menuOf } from './entry-menu.ts'
import { FilesDialogs } from './dialogs/files-dialogs.tsx'
import { DragGhost } from './drag/ghost.tsx'
import { beginPress, giveUpPress } from './drag/press.ts'
import { readCarried } from './drag/carried.ts'
import { SpaceNote } from './head/space-note.tsx'
import { Toolbar } from './head/toolbar.tsx'
import { Pane } from './pane/pane.tsx'
import { SelectionBar } from './pane/selection-bar.tsx'
import { useClipKeys } from './pane/use-clip-keys.ts'
import { Previews } from './preview/previews.tsx'
import { ShareDialogs } from './share/share-dialogs.tsx'
import { collectDropped } from './upload/collect.ts'
import { PageDrop } from './upload/page-drop.tsx'
import { addToQueue } from './upload/queue.ts'
import { startUploads } from './upload/upload-corner.tsx'
import { useFilePicker } from './upload/use-file-picker.tsx'
import { useFileChanges } from './use-file-changes.ts'
import { useDesk } from './use-desk.ts'
import { usePaletteActions } from './use-palette-actions.ts'
import { folderAddress } from './use-place.ts'
import classes from './files-page.module.css'

export function Page() {
  const { t } = useTranslation()
  const { desk, lists, dialog } = useDesk()
  const { place } = desk
  const placeName = desk.folder?.name ?? t(`files.manager.views.${place.view}`)
  const parentId = desk.canAdd ? (desk.folder?.id ?? null) : null
  const picker = useFilePicker((collected) => void addToQueue(collected, parentId))
  useFileChanges()
  useUndoKeys()
  useClipKeys(desk, (data) => void collectDropped(data).then((found) => addToQueue(found, parentId)))
  usePaletteActions(desk, picker.choose)
  const pane = useRef<HTMLDivElement>(null)
  const press = useDragging(desk)
  useEffect(startUploads, [])
  return (
    <div className={classes['page']} data-open={(place.openId !== undefined && !desk.isPhone) || undefined}>
      {place.folderId === undefined && <Places desk={desk} />}
      <SpaceNote view={place.view} />
      <Toolbar desk={desk} placeName={placeName} onUpload={picker.choose} />
      <div className={classes['court']}>
        <div ref={pane} className={classes['main']} onPointerDown={press}>
          <Pane desk={desk} lists={lists} pane={pane} onUpload={() => picker.choose('files')} />
        </div>
        <DetailsPanel desk={desk} />
      </div>
      <DataTableMenu selection={desk.selection} table={pane} itemsOf={(key) => menuOfKey(desk, key)} />
      <SelectionBar desk={desk} />
      <PageDrop desk={desk} placeName={placeName} />
      <DragGhost />
      <FilesDialogs desk={desk} dialog={dialog} />
      <ShareDialogs />
      <Previews />
      {picker.fields}
    </div>
  )
}

/** One menu for all rows and cards, opened next to the button that was pressed. */
function menuOfKey(desk: Desk, key: string) {
  const entry = desk.entries.find(({ id }) => id === key)
  return entry ? menuOf(desk, entry) : []
}

function Places({ desk }: { desk: Desk }) {
  const { t } = useTranslation()
  return (
    <div className={classes['places']}>
      <Tabs<View>
        label={t('files.manager.places')}
        value={desk.place.view}
        onChange={(view) => desk.goTo(folderAddress(view))}
        options={views.map((value) => ({ value, label: t(`files.manager.views.${value}`) }))}
      />
    </div>
  )
}

/** Ends a drag when the page unmounts; during a drag the page doesn't scroll under the finger. */
function useDragging(desk: Desk) {
  const newest = useRef(desk)
  useLayoutEffect(() => {
    newest.current = desk
  })
  useEffect(() => {
    // Added up front: browsers ignore listeners that are added after scrolling has begun.
    const block = (event: TouchEvent) => {
      if (readCarried()) event.preventDefault()
    }
    document.addEventListener('touchmove', block, { passive: false })
    return () => {
      document.removeEventListener('touchmove', block)
      giveUpPress()
    }
  }, [])
  return (event: Parameters<typeof beginPress>[0]) => beginPress(event, () => newest.current)
}
