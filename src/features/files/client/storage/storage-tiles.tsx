// Three totals that link to their lists: your own files, those shared with you, and the trash.
import { IconDots, IconFolder, IconTrash, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Anchor } from '#ui/anchor.tsx'
import type { Glyph } from '#ui/icon.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { MenuItem } from '#ui/menu.tsx'
import { Menu } from '#ui/menu.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { View } from '../../contract.ts'
import { emptyAll } from '../entry-actions.ts'
import { useEntryWords } from '../use-entry-words.ts'
import { folderAddress } from '../use-place.ts'
import classes from './storage.module.css'
import type { Storage } from './use-storage.ts'

export function StorageTiles({ storage: { mine, shared, trash, quotaBytes } }: { storage: Storage }) {
  const { t } = useTranslation()
  const format = useFormat()
  const link = (view: View): MenuItem => ({ label: t(`files.manager.views.${view}`), href: folderAddress(view) })
  const emptying: MenuItem = {
    label: t('files.manager.empty.action'),
    danger: true,
    disabled: trash.files === 0,
    onSelect: () => void emptyAll(),
  }
  const filesIn = (count: number) => t('files.storage.files', { count })
  const both = (one: string, other: string | false) => (other === false ? one : t('files.storage.both', { one, other }))
  const erasedOn = trash.firstErasedAt === null ? undefined : format.dayMonth(trash.firstErasedAt)
  return (
    <>
      <Tile
        view="mine"
        icon={IconFolder}
        bytes={mine.bytes}
        most={quotaBytes}
        items={[link('mine'), link('recent'), link('starred')]}
      >
        {both(filesIn(mine.files), mine.changed > 0 && t('files.storage.changed', { count: mine.changed }))}
      </Tile>
      <Tile
        view="shared"
        icon={IconUsers}
        bytes={shared.bytes}
        most={mine.bytes + shared.bytes}
        items={[link('shared'), link('sharing')]}
      >
        {shared.files === 0
          ? t('files.storage.nothingShared')
          : t('files.storage.filesFrom', {
              files: filesIn(shared.files),
              people: t('files.storage.people', { count: shared.people }),
            })}
      </Tile>
      <Tile view="trash" icon={IconTrash} bytes={trash.bytes} most={quotaBytes} items={[link('trash'), emptying]}>
        {both(filesIn(trash.files), erasedOn !== undefined && t('files.storage.erasedOn', { date: erasedOn }))}
      </Tile>
    </>
  )
}

type TileProps = {
  view: View
  icon: Glyph
  bytes: number
  most: number
  items: readonly MenuItem[]
  children: ReactNode
}

function Tile({ view, icon, bytes, most, items, children }: TileProps) {
  const { t } = useTranslation()
  const words = useEntryWords()
  const title = t(`files.manager.views.${view}`)
  return (
    <Panel span={4} aria-labelledby={`storage-${view}`}>
      <div className={classes['tile']}>
        <span className={classes['niche']} data-view={view}>
          <Icon of={icon} size={24} />
        </span>
        <div className={classes['words']}>
          <h2 id={`storage-${view}`} className={classes['label']}>
            <Anchor href={folderAddress(view)}>{title}</Anchor>
          </h2>
          <p className={classes['value']}>{words.bytes(bytes)}</p>
        </div>
        <Menu
          items={items}
          trigger={(props) => (
            <IconButton
              {...props}
              label={t('files.manager.menuNamed', { name: title })}
              icon={IconDots}
              size="sm"
              withTip={false}
            />
          )}
        />
      </div>
      <div className={classes['bar']}>
        <ProgressBar
          label={title}
          hideLabel
          value={bytes}
          max={Math.max(most, 1)}
          words={words.bytes(bytes)}
          {...(view === 'trash' && { tone: 'quiet' })}
        />
      </div>
      <p className={classes['note']}>{children}</p>
    </Panel>
  )
}
