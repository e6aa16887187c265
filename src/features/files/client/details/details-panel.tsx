// The details panel of a file or folder: preview, star, tags, properties, people and main actions.
import { IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { SideDrawer } from '#ui/side-drawer.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import type { Desk } from '../desk.ts'
import { useDetails } from '../use-entries.ts'
import { DetailsActions } from './details-actions.tsx'
import { DetailsHead } from './details-head.tsx'
import { DetailsPeople } from './details-people.tsx'
import { DetailsPreview } from './details-preview.tsx'
import { Properties } from './properties.tsx'
import { Versions } from './versions.tsx'
import classes from './details.module.css'

export function DetailsPanel({ desk }: { desk: Desk }) {
  const { t } = useTranslation()
  const { openId } = desk.place
  const close = () => desk.showDetails(undefined)
  if (desk.isPhone) {
    return (
      <SideDrawer isOpen={openId !== undefined} onClose={close} title={t('files.manager.details')}>
        {openId !== undefined && <Content key={openId} desk={desk} entryId={openId} />}
      </SideDrawer>
    )
  }
  if (openId === undefined) return null
  return (
    <aside className={classes['panel']} aria-label={t('files.manager.details')}>
      <IconButton
        label={t('ui.close')}
        icon={IconX}
        size="sm"
        variant="default"
        withTip={false}
        className={classes['close']}
        onClick={close}
      />
      <Content key={openId} desk={desk} entryId={openId} />
    </aside>
  )
}

function Content({ desk, entryId }: { desk: Desk; entryId: string }) {
  const { t } = useTranslation()
  const { data, error, refetch, isFetching } = useDetails(entryId)
  const isGone = error !== null && failureOf(error).code === 'not-found'
  // It was erased, or is no longer shared.
  useEffect(() => {
    if (isGone) desk.showDetails(undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is gone
  }, [isGone])
  // The row is available before the details.
  const known = desk.entries.find(({ id }) => id === entryId)
  const entry = data?.entry ?? known
  if (!entry) {
    return (
      <div className={classes['body']}>
        {error && !isGone ? (
          <Failed title={t('files.manager.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Loading count={5} />
        )}
      </div>
    )
  }
  return (
    <>
      <DetailsPreview desk={desk} entry={entry} />
      <div className={classes['body']}>
        <DetailsHead entry={entry} />
        <Properties entry={entry} path={data?.path} />
        {entry.deletedAt === null && <DetailsPeople entry={entry} shares={data?.shares} />}
        {data && data.versionCount > 1 && <Versions entry={entry} count={data.versionCount} />}
        <DetailsActions desk={desk} entry={entry} />
      </div>
    </>
  )
}
