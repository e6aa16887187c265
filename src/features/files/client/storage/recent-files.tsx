// The most recently changed files, with actions to open, star, download and share them.
import { IconDots, IconDownload, IconInfoCircle, IconShare, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import type { MenuItem } from '#ui/menu.tsx'
import { Menu } from '#ui/menu.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Loading } from '#ui/states.tsx'
import type { Entry } from '../../entities.ts'
import { canEdit } from '../desk.ts'
import { download } from '../download.ts'
import { starAll } from '../entry-actions.ts'
import { KindIcon } from '../kind-icon.tsx'
import { SharedFaces } from '../list/shared-faces.tsx'
import { FileThumb } from '../preview/file-thumb.tsx'
import { openPreview } from '../preview/open-preview.ts'
import { openShare } from '../share/open-share.ts'
import { useEntryWords } from '../use-entry-words.ts'
import { filesPath } from '../addresses.ts'
import { folderAddress } from '../use-place.ts'
import classes from './recent-files.module.css'
import panels from './storage.module.css'
import { useRecent } from './use-storage.ts'

const columns = ['name', 'size', 'modified', 'sharedWith'] as const

export function RecentFiles() {
  const { t } = useTranslation()
  const { data, isPending } = useRecent()
  const files = data?.entries ?? []
  return (
    <Panel span={8} bare aria-labelledby="storage-recent">
      <div className={classes['padded']}>
        <SectionTitle id="storage-recent" action={<Link href={folderAddress('recent')}>{t('files.storage.all')}</Link>}>
          {t('files.storage.recent')}
        </SectionTitle>
        {isPending && <Loading count={5} />}
        {data && files.length === 0 && <p className={panels['note']}>{t('files.storage.noFiles')}</p>}
      </div>
      {files.length > 0 && (
        <table className={classes['files']} aria-labelledby="storage-recent">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" data-column={column}>
                  {t(`files.manager.columns.${column}`)}
                </th>
              ))}
              <th aria-label={t('files.manager.columns.actions')} />
            </tr>
          </thead>
          <tbody>
            {files.map((file) => (
              <File key={file.id} file={file} files={files} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

function File({ file, files }: { file: Entry; files: readonly Entry[] }) {
  const { t } = useTranslation()
  const words = useEntryWords()
  const items = useItems(file)
  return (
    <tr>
      <td data-column="name">
        <button type="button" className={classes['file']} onClick={() => openPreview(file, files)}>
          {file.hasThumb ? <FileThumb entry={file} size={28} /> : <KindIcon kind={file.kind} name={file.name} />}
          <span className={classes['fileWords']}>
            <bdi>{file.name}</bdi>
            <span className={classes['detail']}>
              {words.bytes(file.size)} · {words.when(file.modifiedAt)}
            </span>
          </span>
        </button>
      </td>
      <td data-column="size">{words.bytes(file.size)}</td>
      <td data-column="modified">
        <time dateTime={file.modifiedAt}>{words.when(file.modifiedAt)}</time>
      </td>
      <td data-column="sharedWith">
        <SharedFaces entry={file} withWords />
      </td>
      <td data-column="actions">
        <span className={panels['tools']}>
          <IconButton
            label={t('files.manager.starNamed', { name: file.name })}
            icon={file.isStarred ? IconStarFilled : IconStar}
            size="sm"
            withTip={false}
            aria-pressed={file.isStarred}
            className={classes['star']}
            onClick={() => void starAll([file], !file.isStarred)}
          />
          <Menu
            items={items}
            trigger={(props) => (
              <IconButton
                {...props}
                label={t('files.manager.menuNamed', { name: file.name })}
                icon={IconDots}
                size="sm"
                withTip={false}
              />
            )}
          />
        </span>
      </td>
    </tr>
  )
}

function useItems(file: Entry): readonly MenuItem[] {
  const { t } = useTranslation()
  return [
    {
      label: t('files.manager.details'),
      icon: IconInfoCircle,
      // Next to the recent list, since its folder may not be shared.
      href: `${filesPath}?view=recent&open=${file.id}`,
    },
    { label: t('files.manager.download'), icon: IconDownload, onSelect: () => void download([file]) },
    ...(canEdit(file)
      ? [{ label: t('files.manager.share'), icon: IconShare, onSelect: () => openShare(file.id) }]
      : []),
  ]
}
