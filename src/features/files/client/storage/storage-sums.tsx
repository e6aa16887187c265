// Used space, in total and by kind of file.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { kinds } from '../../entities.ts'
import { useEntryWords } from '../use-entry-words.ts'
import { filesPath } from '../addresses.ts'
import { groupIcons } from './group-looks.ts'
import { SpaceGauge } from './space-gauge.tsx'
import classes from './storage.module.css'
import type { Storage } from './use-storage.ts'

/** All of your own files, largest first. */
const largestFirst = new URLSearchParams({
  layout: 'list',
  sort: 'size',
  order: 'desc',
  kinds: kinds.filter((kind) => kind !== 'folder').join('.'),
})

export function StorageSums({ storage }: { storage: Storage }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useEntryWords()
  const { groups, usedBytes, quotaBytes } = storage
  const share = usedBytes / Math.max(1, quotaBytes)
  return (
    <Panel span={4} rows={2} aria-labelledby="storage-sums">
      <SectionTitle
        id="storage-sums"
        action={<Link href={`${filesPath}?${largestFirst}`}>{t('files.storage.cleanUp')}</Link>}
      >
        {t('files.storage.title')}
      </SectionTitle>
      <SpaceGauge
        storage={storage}
        value={format.number(share, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 })}
        note={t('files.storage.of', { used: words.bytes(usedBytes), total: words.bytes(quotaBytes) })}
      />
      <ul className={classes['groups']}>
        {groups.map(({ group, bytes, files }) => (
          <li key={group} className={classes['group']}>
            <span className={classes['mark']} data-group={group}>
              <Icon of={groupIcons[group]} size={20} />
            </span>
            <span className={classes['words']}>
              <span className={classes['name']}>{t(`files.storage.groups.${group}`)}</span>
              <span className={classes['small']}>{t('files.storage.files', { count: files })}</span>
            </span>
            <span className={classes['amount']}>{words.bytes(bytes)}</span>
          </li>
        ))}
      </ul>
      <p className={classes['left']}>
        {t('files.storage.left', { size: words.bytes(Math.max(0, quotaBytes - usedBytes)) })}
      </p>
    </Panel>
  )
}
