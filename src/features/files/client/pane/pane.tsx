// The files of a location: loading, failed, empty, or as folders and a table.
import { IconFolderOpen, IconSearch, IconStar, IconTrash, IconUpload, IconUsers } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ReadOn } from '#records/lists/client/read-on.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useKeptFocus } from '#ui/data-table/data-table-focus.ts'
import { useRowKeys } from '#ui/data-table/data-table-keys.ts'
import { useIsChoosing } from '#ui/data-table/data-table-selection.ts'
import type { Glyph } from '#ui/icon.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import type { View } from '../../contract.ts'
import type { Entry } from '../../entities.ts'
import type { Desk } from '../desk.ts'
import { FileCards } from '../grid/file-cards.tsx'
import { FolderCards } from '../grid/folder-cards.tsx'
import { EntryTable } from '../list/entry-table.tsx'
import type { Lists } from '../use-desk.ts'
import { filesPath } from '../addresses.ts'
import { hasGrid, isNarrowed, noFilters } from '../use-place.ts'
import { paneEvents } from './pane-events.ts'
import classes from './pane.module.css'

type PaneProps = {
  desk: Desk
  lists: Lists
  pane: RefObject<HTMLDivElement | null>
  onUpload: () => void
}

export function Pane({ desk, lists, pane, onUpload }: PaneProps) {
  const isChoosing = useIsChoosing(desk.selection)
  useKeptFocus(useRowKeys(desk.entries, idOf), desk.selection, pane)
  const { files, folders, isGrid } = lists
  const error = (files.rows ? null : files.error) ?? (isGrid && !folders.rows ? folders.error : null)
  if (isReading(lists)) return <Loading count={8} />
  if (error) return <CouldNotLoad error={error} lists={lists} />
  if (desk.entries.length === 0) return <NothingHere desk={desk} onUpload={onUpload} />
  const from = isGrid ? (folders.rows?.length ?? 0) : 0
  return (
    <div
      className={classes['pane']}
      data-choosing={isChoosing || undefined}
      data-old={files.isPlaceholderData || undefined}
      aria-busy={files.isPlaceholderData}
      // oxlint-disable-next-line react/refs -- read when an event comes
      {...paneEvents(desk, () => pane.current)}
      role="presentation"
    >
      {isGrid && <FolderCards desk={desk} folders={folders.rows ?? []} list={folders} />}
      {desk.entries.length > from && <Rows desk={desk} list={files} from={from} />}
    </div>
  )
}

function Rows({ desk, list, from }: { desk: Desk; list: Lists['files']; from: number }) {
  const { t } = useTranslation()
  const Files = desk.place.layout === 'cards' && hasGrid(desk.place.view) ? FileCards : EntryTable
  return (
    <>
      <Files
        key={`${desk.place.view} ${desk.place.folderId ?? ''}`}
        desk={desk}
        label={t('files.manager.files')}
        from={from}
        readOn={list.hasMore && list.failure === undefined ? list.readOn : undefined}
      />
      <ReadOn list={list}>{t('files.manager.moreFiles')}</ReadOn>
    </>
  )
}

const idOf = ({ id }: Entry) => id

const isReading = ({ files, folders, isGrid }: Lists) =>
  files.isPending || (isGrid && folders.isPending && !folders.error)

function CouldNotLoad({ error, lists: { files, folders } }: { error: unknown; lists: Lists }) {
  const { t } = useTranslation()
  const { code, requestId } = failureOf(error)
  if (code === 'not-found') {
    return (
      <Empty
        title={t('files.manager.gone.title')}
        icon={IconFolderOpen}
        level={2}
        action={<ButtonLink href={filesPath}>{t('files.manager.gone.action')}</ButtonLink>}
      >
        {t('files.manager.gone.text')}
      </Empty>
    )
  }
  return (
    <Failed
      title={t('files.manager.failed')}
      onRetry={() => {
        if (files.error) files.refetch()
        if (folders.error) folders.refetch()
      }}
      isRetrying={files.isFetching || folders.isFetching}
      requestId={requestId}
      level={2}
    >
      {t(`errors.${code}`)}
    </Failed>
  )
}

const icons: Record<View, Glyph> = {
  mine: IconFolderOpen,
  shared: IconUsers,
  sharing: IconUsers,
  starred: IconStar,
  recent: IconFolderOpen,
  trash: IconTrash,
}

function NothingHere({ desk, onUpload }: { desk: Desk; onUpload: () => void }) {
  const { t } = useTranslation()
  const { place, canAdd, folder } = desk
  if (isNarrowed(place)) {
    return (
      <Empty
        title={t('files.manager.nothing.found')}
        icon={IconSearch}
        level={2}
        action={
          <Button onClick={() => desk.change(noFilters, { replace: true })}>{t('files.manager.clearFilters')}</Button>
        }
      >
        {t('files.manager.nothing.foundText')}
      </Empty>
    )
  }
  const where = folder ? 'folder' : place.view
  return (
    <Empty
      title={t(`files.manager.nothing.${where}`)}
      icon={icons[place.view]}
      level={2}
      action={
        canAdd && (
          <Button icon={IconUpload} onClick={onUpload}>
            {t('files.manager.uploadFiles')}
          </Button>
        )
      }
    >
      {t(canAdd ? 'files.manager.nothing.addText' : `files.manager.nothing.${where}Text`)}
    </Empty>
  )
}
