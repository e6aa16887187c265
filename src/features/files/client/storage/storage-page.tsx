// The files dashboard at /dashboard/general/file: used space, activity, folders, recent files and uploads.
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Panel, PanelGrid } from '#ui/panel-grid.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import { Previews } from '../preview/previews.tsx'
import { ShareDialogs } from '../share/share-dialogs.tsx'
import { useFileChanges } from '../use-file-changes.ts'
import { FoldersStrip } from './folders-strip.tsx'
import { RecentFiles } from './recent-files.tsx'
import { StorageActivity } from './storage-activity.tsx'
import { StorageSums } from './storage-sums.tsx'
import { StorageTiles } from './storage-tiles.tsx'
import { UploadBox } from './upload-box.tsx'
import { useStorage } from './use-storage.ts'

export function Page() {
  const { t } = useTranslation()
  const { query, period, choosePeriod } = useStorage()
  const { data, error, isPending, isFetching, refetch } = query
  useFileChanges()
  if (!data) {
    return (
      <PanelGrid>
        <Panel>
          {isPending ? (
            <Loading count={8} />
          ) : (
            <Failed
              level={2}
              title={t('files.storage.failed')}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
              requestId={failureOf(error).requestId}
            >
              {t(`errors.${failureOf(error).code}`)}
            </Failed>
          )}
        </Panel>
      </PanelGrid>
    )
  }
  return (
    <>
      <PanelGrid>
        <StorageTiles storage={data} />
        <Panel span={8}>
          <StorageActivity storage={data} period={period} onPeriod={choosePeriod} />
        </Panel>
        <StorageSums storage={data} />
        <FoldersStrip />
        <RecentFiles />
        <UploadBox />
      </PanelGrid>
      <ShareDialogs />
      <Previews />
    </>
  )
}
