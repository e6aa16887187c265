// The bar that floats over the page while anything is selected: the count, and actions on the selection.
import { IconArrowBackUp, IconDownload, IconFolderSymlink, IconStar, IconTrash, IconX } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { useChosen } from '#ui/data-table/data-table-selection.ts'
import type { Glyph } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Desk } from '../desk.ts'
import { actedOn, canEdit } from '../desk.ts'
import { download } from '../download.ts'
import { eraseAll, restoreAll, starAll } from '../entry-actions.ts'
import { trashSelected } from '../entry-menu.ts'
import classes from './selection-bar.module.css'

type BarAction = { key: string; label: string; icon: Glyph; run: () => void; danger?: boolean }

export function SelectionBar({ desk }: { desk: Desk }) {
  const { t } = useTranslation()
  const { keys } = useChosen(desk.selection)
  const chosen = desk.entries.filter(({ id }) => keys.has(id))
  const actions = useActions(desk)
  if (chosen.length === 0) return null
  const areAll = chosen.length >= desk.total
  return (
    <div role="toolbar" aria-label={t('files.manager.selection')} className={classes['bar']}>
      <IconButton
        label={t('files.manager.clearSelection')}
        icon={IconX}
        size="sm"
        onClick={() => desk.selection.clear()}
      />
      <output className={classes['count']}>{t('files.manager.selected', { count: chosen.length })}</output>
      {!areAll && (
        <Button size="sm" variant="ghost" className={classes['all']} onClick={desk.selectAll}>
          {t('files.manager.selectAll')}
        </Button>
      )}
      <span className={classes['actions']}>
        {actions(chosen.every(canEdit)).map(({ key, label, icon, run, danger = false }) => (
          <IconButton key={key} label={label} icon={icon} {...(danger && { variant: 'danger' })} onClick={run} />
        ))}
      </span>
    </div>
  )
}

function useActions(desk: Desk): (isEditable: boolean) => readonly BarAction[] {
  const { t } = useTranslation()
  const chosen = () => actedOn(desk)
  const trash = { key: 'trash', icon: IconTrash, danger: true, run: () => trashSelected(desk, chosen()) }
  if (desk.place.view === 'trash') {
    const restore = () => {
      const entries = chosen()
      desk.selection.clear()
      void restoreAll(entries)
    }
    return () => [
      { key: 'restore', label: t('files.manager.restore'), icon: IconArrowBackUp, run: restore },
      { ...trash, label: t('files.manager.erase.action'), run: () => void eraseAll(chosen()) },
    ]
  }
  return (isEditable) => [
    {
      key: 'download',
      label: t('files.manager.download'),
      icon: IconDownload,
      run: () => void download(chosen()),
    },
    {
      key: 'star',
      label: t('files.manager.star'),
      icon: IconStar,
      run: () =>
        void starAll(
          chosen(),
          chosen().some(({ isStarred }) => !isStarred),
        ),
    },
    ...(isEditable
      ? [
          {
            key: 'move',
            label: t('files.manager.move'),
            icon: IconFolderSymlink,
            run: () => desk.ask({ kind: 'move', entries: chosen() }),
          },
          { ...trash, label: t('files.manager.trash') },
        ]
      : []),
  ]
}
