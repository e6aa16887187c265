// The folders at the top level of your own files, with a button that adds one.
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { newId } from '#kernel/client/new-id.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Button } from '#ui/button.tsx'
import { deferred } from '#ui/deferred.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Loading, Skeleton } from '#ui/states.tsx'
import { createFolder } from '../../contract.ts'
import type { Entry } from '../../entities.ts'
import { refreshFiles } from '../entry-cache.ts'
import { KindIcon } from '../kind-icon.tsx'
import { SharedFaces } from '../list/shared-faces.tsx'
import { useEntryWords } from '../use-entry-words.ts'
import { folderAddress } from '../use-place.ts'
import classes from './storage.module.css'
import { useTopFolders } from './use-storage.ts'

const NameDialog = deferred(() => import('../dialogs/name-dialog.tsx').then((module) => module.NameDialog))

export function FoldersStrip() {
  const { t } = useTranslation()
  const format = useFormat()
  const strip = useRef<HTMLUListElement>(null)
  const [naming, setNaming] = useState<{ key: number; isOpen: boolean }>()
  const { data, isPending } = useTopFolders()
  const folders = data?.entries ?? []
  const add = async (name: string) => {
    await call(createFolder, { id: newId(), parentId: null, name })
    refreshFiles()
  }
  /** Scrolls by the visible width; in Arabic the strip runs from the right. */
  const turn = (by: 1 | -1) => {
    const list = strip.current
    if (!list) return
    const side = getComputedStyle(list).direction === 'rtl' ? -1 : 1
    list.scrollBy({ left: by * side * list.clientWidth, behavior: 'smooth' })
  }
  return (
    <Panel span={8} aria-labelledby="storage-folders">
      <SectionTitle
        id="storage-folders"
        count={data && format.number(data.total.count)}
        action={
          <span className={classes['tools']}>
            {folders.length > shownAtOnce && (
              <>
                <IconButton
                  label={t('files.storage.earlier')}
                  icon={IconChevronLeft}
                  size="sm"
                  mirrored
                  onClick={() => turn(-1)}
                />
                <IconButton
                  label={t('files.storage.further')}
                  icon={IconChevronRight}
                  size="sm"
                  mirrored
                  onClick={() => turn(1)}
                />
              </>
            )}
            <Button
              size="sm"
              icon={IconPlus}
              onClick={() => setNaming((before) => ({ key: (before?.key ?? 0) + 1, isOpen: true }))}
            >
              {t('files.manager.newFolder')}
            </Button>
          </span>
        }
      >
        {t('files.manager.folders')}
      </SectionTitle>
      {isPending && (
        <Loading>
          <div className={classes['folders']}>
            {places.map((place) => (
              <Skeleton key={place} className={classes['folderToCome']} />
            ))}
          </div>
        </Loading>
      )}
      {data && folders.length === 0 && <p className={classes['note']}>{t('files.storage.noFolders')}</p>}
      {folders.length > 0 && (
        <ul ref={strip} className={classes['folders']}>
          {folders.map((folder) => (
            <Folder key={folder.id} folder={folder} />
          ))}
        </ul>
      )}
      {naming && (
        <NameDialog
          key={naming.key}
          isOpen={naming.isOpen}
          onClose={() => setNaming({ ...naming, isOpen: false })}
          title={t('files.manager.newFolder')}
          action={t('files.manager.createFolder')}
          initial=""
          save={add}
        />
      )}
    </Panel>
  )
}

/** Beyond this number, the strip has to scroll. */
const shownAtOnce = 3
const places = Array.from({ length: shownAtOnce }, (_, place) => place)

function Folder({ folder }: { folder: Entry }) {
  const words = useEntryWords()
  return (
    <li className={classes['folder']}>
      <KindIcon kind="folder" size={40} />
      <Anchor href={folderAddress('mine', folder.id)} className={classes['name']}>
        <bdi>{folder.name}</bdi>
      </Anchor>
      <span className={classes['foot']}>
        <span className={classes['small']}>{words.size(folder)}</span>
        <SharedFaces entry={folder} size={24} max={3} />
      </span>
    </li>
  )
}
