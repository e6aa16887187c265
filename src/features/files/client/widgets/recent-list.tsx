// The rows of the start page's widget, and a bar of used space.
import { useFormat } from '#kernel/client/format.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { Anchor } from '#ui/anchor.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { sizeInWords } from '#ui/upload/upload-rules.ts'
import type { Entry } from '../../entities.ts'
import { KindIcon } from '../kind-icon.tsx'
import { FileThumb } from '../preview/file-thumb.tsx'
import { useQuota } from '../use-quota.ts'
import { filesPath } from '../addresses.ts'
import classes from './recent-list.module.css'

const nearlyFull = 0.95

export function RecentList({ files }: { files: readonly Entry[] }) {
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  const quota = useQuota()
  const size = (bytes: number) => sizeInWords(bytes, locale)
  return (
    <>
      <ul className={classes['files']}>
        {files.map((file) => (
          <Row key={file.id} file={file} />
        ))}
      </ul>
      {quota && (
        <div className={classes['space']}>
          <ProgressBar
            label={t('files.widget.space')}
            value={quota.usedBytes}
            max={Math.max(1, quota.quotaBytes)}
            words={t('files.widget.used', { used: size(quota.usedBytes), total: size(quota.quotaBytes) })}
            {...(quota.usedBytes >= quota.quotaBytes * nearlyFull && { tone: 'warning' })}
          />
        </div>
      )}
    </>
  )
}

function Row({ file }: { file: Entry }) {
  const format = useFormat()
  const { id, name, kind, hasThumb, changedBy, owner, modifiedAt } = file
  return (
    <li>
      <Anchor href={`${filesPath}?view=recent&open=${id}`} className={classes['file']}>
        {hasThumb ? <FileThumb entry={file} size={28} /> : <KindIcon kind={kind} name={name} />}
        <span className={classes['words']}>
          <bdi className={classes['name']}>{name}</bdi>
          <bdi className={classes['by']}>{(changedBy ?? owner).name}</bdi>
        </span>
        <time className={classes['time']} dateTime={modifiedAt}>
          {format.relative(modifiedAt)}
        </time>
      </Anchor>
    </li>
  )
}
