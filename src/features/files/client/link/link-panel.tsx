// The panel next to a link's viewer: the sender and their message, the list, and Download all.
import { IconChevronLeft, IconClock, IconDownload, IconEye } from '@tabler/icons-react'
import { apiAddress } from '#kernel/client/api-address.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Empty, Loading } from '#ui/states.tsx'
import type { LinkedEntry, Step } from '../../entities.ts'
import { LinkedRow } from './linked-row.tsx'
import classes from './link.module.css'
import { ReportButton } from './report-button.tsx'
import { useSizeWords } from './size-words.ts'
import type { OpenedLink, Visit } from './use-link.ts'
import { linkedContent, linkedZip } from './use-link.ts'

type LinkPanelProps = {
  visit: Visit
  link: OpenedLink
  listed: { path: readonly Step[]; entries: readonly LinkedEntry[]; total: number }
  shownId: string | undefined
  folderId: string | undefined
  onFolder: (folderId: string | undefined) => void
  onFile: (fileId: string) => void
  more: { has: boolean; isBusy: boolean; read: () => void }
  isLoading: boolean
}

export function LinkPanel(props: LinkPanelProps) {
  const { visit, link, listed, shownId, folderId, onFolder, onFile, more, isLoading } = props
  const { t } = useTranslation()
  return (
    <aside className={classes['panel']}>
      <Sender link={link} />
      <div className={classes['list']}>
        <ListHead link={link} listed={listed} folderId={folderId} onFolder={onFolder} />
        {isLoading && <Loading count={3} />}
        {!isLoading && listed.entries.length === 0 && <Empty title={t('files.link.empty')} />}
        <ul className={classes['rows']} aria-label={t('files.link.list')}>
          {listed.entries.map((entry) => (
            <LinkedRow
              key={entry.id}
              visit={visit}
              entry={entry}
              isShown={entry.id === shownId}
              onOpen={() => (entry.isFolder ? onFolder(entry.id) : onFile(entry.id))}
            />
          ))}
        </ul>
        {more.has && (
          <Button size="sm" variant="ghost" busy={more.isBusy} onClick={more.read}>
            {t('files.link.more')}
          </Button>
        )}
      </div>
      <Foot visit={visit} link={link} />
    </aside>
  )
}

export function Sender({ link: { by, message, createdAt } }: { link: OpenedLink }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={classes['sender']}>
      {by && (
        <div className={classes['by']}>
          <Avatar person={by} size={48} />
          <span className={classes['words']}>
            <bdi className={classes['name']}>{by.name}</bdi>
            <span className={classes['quiet']}>{t('files.link.sent', { when: format.date(createdAt) })}</span>
          </span>
        </div>
      )}
      {message !== '' && (
        <p className={classes['message']} dir="auto">
          {message}
        </p>
      )}
    </div>
  )
}

type ListHeadProps = Pick<LinkPanelProps, 'link' | 'listed' | 'folderId' | 'onFolder'>

/** The name of a nested folder leads back to its parent. */
function ListHead({ link: { root }, listed: { path, total, entries }, folderId, onFolder }: ListHeadProps) {
  const { t } = useTranslation()
  const sizeWords = useSizeWords()
  const isInside = folderId !== undefined && folderId !== root.id
  const above = path.at(-2)
  const size = isInside ? entries.reduce((sum, entry) => sum + entry.size, 0) : root.size
  return (
    <div className={classes['listHead']}>
      {isInside ? (
        <Button
          size="sm"
          variant="ghost"
          icon={IconChevronLeft}
          mirrored
          onClick={() => onFolder(above && above.id !== root.id ? above.id : undefined)}
        >
          <bdi>{path.at(-1)?.name}</bdi>
        </Button>
      ) : (
        <h1 className={classes['count']} tabIndex={-1}>
          {root.isFolder ? <bdi>{root.name}</bdi> : t('files.link.count', { count: total })}
        </h1>
      )}
      <span className={classes['quiet']}>{sizeWords(size)}</span>
    </div>
  )
}

function Foot({ visit, link: { root, expiresAt } }: { visit: Visit; link: OpenedLink }) {
  const { t } = useTranslation()
  const format = useFormat()
  const href = apiAddress() + (root.isFolder ? linkedZip(visit, undefined) : linkedContent(visit, root))
  return (
    <div className={classes['foot']}>
      {(root.isFolder ? root.fileCount > 0 : true) && (
        <ButtonLink variant="filled" icon={IconDownload} fullWidth href={href} download="">
          {t(root.isFolder ? 'files.link.downloadAll' : 'ui.download')}
        </ButtonLink>
      )}
      <p className={classes['fact']}>
        <Icon of={IconEye} size={18} />
        {t('files.link.may')}
      </p>
      <div className={classes['fact']}>
        <Icon of={IconClock} size={18} />
        <span className={classes['words']}>
          {expiresAt === null ? t('files.link.noEnd') : t('files.link.until', { when: format.date(expiresAt) })}
        </span>
        <ReportButton token={visit.token} />
      </div>
    </div>
  )
}
