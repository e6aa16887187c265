// The dialog that chooses a destination folder, one level at a time.
import { IconArrowLeft, IconChevronRight, IconFolderPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { newId } from '#kernel/client/new-id.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import { createFolder, listFolders } from '../../contract.ts'
import type { Entry, Step } from '../../entities.ts'
import classes from '../dialogs/dialogs.module.css'
import { copyAll, moveAll, namedEntries, toastRefusal } from '../entry-actions.ts'
import type { Target } from '../entry-actions.ts'
import { refreshFiles } from '../entry-cache.ts'
import { foldersKey } from '../keys.ts'
import { KindIcon } from '../kind-icon.tsx'

type FolderDialogProps = {
  kind: 'move' | 'copy'
  entries: readonly Entry[]
  /** The path to the current folder, where the dialog starts. */
  from: readonly Step[]
  isOpen: boolean
  onClose: () => void
}

export function FolderDialog({ kind, entries, from, isOpen, onClose }: FolderDialogProps) {
  const { t } = useTranslation()
  const [way, setWay] = useState(from)
  const here = way.at(-1)
  const target: Target = here ?? { id: null, name: t('files.manager.views.mine') }
  const isWhereItIs = kind === 'move' && entries.every(({ parentId }) => parentId === target.id)
  const go = () => {
    onClose()
    void (kind === 'move' ? moveAll(entries, target) : copyAll(entries, target))
  }
  const add = async () => {
    try {
      const name = t('files.manager.newFolder')
      const { entry } = await call(createFolder, { id: newId(), parentId: target.id, name, answer: 'keep-both' })
      setWay([...way, { id: entry.id, name: entry.name }])
      refreshFiles()
    } catch (error) {
      await toastRefusal(error)
    }
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(`files.manager.to.${kind}`, { name: namedEntries(entries), count: entries.length })}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="filled" disabled={isWhereItIs} onClick={go}>
            {t(`files.manager.to.${kind}Here`)}
          </Button>
        </>
      }
    >
      <div className={classes['parts']}>
        <div className={classes['way']}>
          {here && (
            <IconButton
              label={t('files.manager.to.up')}
              icon={IconArrowLeft}
              mirrored
              size="sm"
              onClick={() => setWay(way.slice(0, -1))}
            />
          )}
          <bdi>{target.name}</bdi>
          <IconButton label={t('files.manager.newFolder')} icon={IconFolderPlus} size="sm" onClick={() => void add()} />
        </div>
        <Folders
          folderId={here?.id}
          // A folder can't go into itself.
          closedIds={entries.filter(({ isFolder }) => isFolder).map(({ id }) => id)}
          onOpen={(step) => setWay([...way, step])}
        />
      </div>
    </Dialog>
  )
}

type FoldersProps = { folderId: string | undefined; closedIds: readonly string[]; onOpen: (step: Step) => void }

function Folders({ folderId, closedIds, onOpen }: FoldersProps) {
  const { t } = useTranslation()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: foldersKey(folderId),
    queryFn: ({ signal }) => call(listFolders, folderId === undefined ? {} : { folderId }, { signal }),
  })
  const folders = data?.folders ?? []
  return (
    <ul className={classes['folders']} aria-label={t('files.manager.folders')}>
      {error && !data && (
        <li>
          <Failed title={t('files.manager.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
        </li>
      )}
      {!data && !error && (
        <li>
          <Loading count={4} />
        </li>
      )}
      {data && folders.length === 0 && <li className={classes['none']}>{t('files.manager.to.none')}</li>}
      {folders.map(({ id, name, hasFolders }) => (
        <li key={id}>
          <button
            type="button"
            className={classes['folder']}
            disabled={closedIds.includes(id)}
            onClick={() => onOpen({ id, name })}
          >
            <KindIcon kind="folder" />
            <bdi>{name}</bdi>
            {hasFolders && <Icon of={IconChevronRight} size={16} mirrored />}
          </button>
        </li>
      ))}
    </ul>
  )
}
