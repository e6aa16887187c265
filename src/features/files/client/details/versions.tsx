// A file's versions with author and date, to download or restore.
import { IconDots, IconDownload, IconRestore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { translate, useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import type { MenuItem } from '#ui/menu.tsx'
import { listVersions, restoreVersion } from '../../contract.ts'
import type { Entry, Version } from '../../entities.ts'
import { canEdit } from '../desk.ts'
import { download } from '../download.ts'
import { toastRefusal } from '../entry-actions.ts'
import { keepEntry, refreshFiles } from '../entry-cache.ts'
import { versionsKey } from '../keys.ts'
import { useEntryWords } from '../use-entry-words.ts'
import classes from './details.module.css'

export function Versions({ entry, count }: { entry: Entry; count: number }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: versionsKey(entry.id),
    queryFn: ({ signal }) => call(listVersions, { entryId: entry.id }, { signal }),
    enabled: isOpen,
  })
  return (
    <section className={classes['people']}>
      <div className={classes['peopleHead']}>
        <h3>{t('files.manager.versions.title', { count })}</h3>
        <button type="button" className={classes['share']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'files.manager.versions.hide' : 'files.manager.versions.show')}
        </button>
      </div>
      {isOpen && (
        <ul>
          {data?.versions.map((version) => (
            <VersionRow key={version.id} entry={entry} version={version} />
          ))}
        </ul>
      )}
    </section>
  )
}

function VersionRow({ entry, version }: { entry: Entry; version: Version }) {
  const { t } = useTranslation()
  const words = useEntryWords()
  const when = words.when(version.createdAt)
  const items: MenuItem[] = [
    { label: t('files.manager.download'), icon: IconDownload, onSelect: () => void download([entry], version.id) },
    ...(canEdit(entry) && !version.isCurrent
      ? [
          {
            label: t('files.manager.versions.restore'),
            icon: IconRestore,
            onSelect: () => void restore(entry, version),
          },
        ]
      : []),
  ]
  return (
    <li className={classes['version']}>
      <span>
        {version.isCurrent ? t('files.manager.versions.current') : when}
        <span className={classes['quiet']}>
          {' '}
          {words.bytes(version.size)}
          {version.by && <> · {version.by.name}</>}
        </span>
      </span>
      <Menu
        items={items}
        trigger={(props) => (
          <IconButton
            {...props}
            label={t('files.manager.versions.menu', { when })}
            icon={IconDots}
            size="sm"
            withTip={false}
          />
        )}
      />
    </li>
  )
}

async function restore({ id, name }: Entry, version: Version) {
  try {
    const { entry } = await call(restoreVersion, { entryId: id, versionId: version.id })
    keepEntry(entry)
    toast(translate('files.manager.versions.restored', { name }))
  } catch (error) {
    await toastRefusal(error)
  }
  refreshFiles()
}
