// The tab Data: everything that is kept of the person as an archive, and the way to leave.
import { IconDownload, IconPackage, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { Button } from '#ui/button.tsx'
import { deferred } from '#ui/deferred.tsx'
import { Note } from '#ui/note.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Failed, Loading, Skeleton } from '#ui/states.tsx'
import { sizeInWords } from '#ui/upload/upload-rules.ts'
import { RichMessage } from '#ui/rich-message.tsx'
import type { Archive } from '../../data-contract.ts'
import { archiveHours, comeBackDays } from '../../data-contract.ts'
import { goes, stays } from '../../erasing.ts'
import classes from './data-tab.module.css'
import { useArchive } from './use-archive.ts'

const DeleteDialog = deferred(() => import('./delete-dialog.tsx').then((module) => module.DeleteDialog))

const hour = 3_600_000

export function Tab() {
  return (
    <>
      <ArchivePanel />
      <DeletePanel />
    </>
  )
}

function ArchivePanel() {
  const { t } = useTranslation()
  const { newest, error, refetch, isFetching, ask, download } = useArchive()
  return (
    <Panel span={6} className={classes['panel']} aria-labelledby="own-data">
      <SectionTitle id="own-data">{t('account.archive.title')}</SectionTitle>
      <p className={classes['text']}>{t('account.archive.text')}</p>
      {newest ? (
        <Newest
          archive={newest.archive}
          isBusy={ask.isPending || download.isPending}
          onAsk={() => ask.mutate()}
          onDownload={(id) => download.mutate(id)}
        />
      ) : error ? (
        <Failed
          title={t('account.archive.failed')}
          requestId={failureOf(error).requestId}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading>
          <Skeleton className={classes['line']} />
        </Loading>
      )}
    </Panel>
  )
}

/** Whether asking would give another one than this. */
const isOld = ({ askedAt }: Archive) => Date.parse(askedAt) + archiveHours * hour <= Date.now()

type NewestProps = { archive: Archive | null; isBusy: boolean; onAsk: () => void; onDownload: (id: string) => void }

function Newest({ archive, isBusy, onAsk, onDownload }: NewestProps) {
  const { t } = useTranslation()
  const isPacking = archive !== null && archive.readyAt === null
  const isReady = archive !== null && archive.readyAt !== null
  return (
    <>
      <div aria-live="polite">
        {isPacking && <Note>{t('account.archive.packing')}</Note>}
        {isReady && <Ready archive={archive} />}
      </div>
      <div className={classes['actions']}>
        {isReady && (
          <Button variant="filled" icon={IconDownload} disabled={isBusy} onClick={() => onDownload(archive.id)}>
            {t('ui.download')}
          </Button>
        )}
        {(!isReady || isOld(archive)) && (
          <Button icon={IconPackage} busy={isBusy || isPacking} onClick={onAsk}>
            {t(isReady ? 'account.archive.again' : 'account.archive.ask')}
          </Button>
        )}
      </div>
    </>
  )
}

function Ready({ archive: { readyAt, size, expiresAt } }: { archive: Archive }) {
  const { t } = useTranslation()
  const format = useFormat()
  const locale = localeOf[useLanguage()]
  const words = {
    when: format.relative(readyAt ?? ''),
    size: sizeInWords(size ?? 0, locale),
    until: format.date(expiresAt ?? ''),
  }
  return <Note tone="success">{t('account.archive.ready', words)}</Note>
}

function DeletePanel() {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  return (
    <Panel span={6} id="delete-account" className={classes['panel']} aria-labelledby="leaving">
      <SectionTitle id="leaving">{t('account.delete.name')}</SectionTitle>
      <p className={classes['text']}>{t('account.delete.text', { count: comeBackDays })}</p>
      <h3 className={classes['what']}>{t('account.delete.goesTitle')}</h3>
      <ul className={classes['list']}>
        {goes.map((what) => (
          <li key={what}>{t(`account.delete.goes.${what}`)}</li>
        ))}
      </ul>
      <h3 className={classes['what']}>
        <RichMessage
          i18nKey="account.delete.staysTitle"
          components={{ name: <bdi dir="ltr" className={classes['pseudonym']} /> }}
        />
      </h3>
      <ul className={classes['list']}>
        {stays.map((what) => (
          <li key={what}>{t(`account.delete.stays.${what}`)}</li>
        ))}
      </ul>
      <div className={classes['actions']}>
        <Button variant="danger" icon={IconTrash} onPointerEnter={DeleteDialog.prepare} onClick={() => setAsked(true)}>
          {t('account.delete.action')}
        </Button>
      </div>
      {isAsked && <DeleteDialog onClose={() => setAsked(false)} />}
    </Panel>
  )
}
