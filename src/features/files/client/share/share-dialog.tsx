// The share dialog of a file or folder: people, workspace and links.
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import { LinksPart } from './links-part.tsx'
import { PeoplePart } from './people-part.tsx'
import classes from './share.module.css'
import { useSharing } from './use-sharing.ts'

type ShareDialogProps = { entryId: string; isOpen: boolean; onClose: () => void }

export function ShareDialog({ entryId, isOpen, onClose }: ShareDialogProps) {
  const { t } = useTranslation()
  const { data, error, refetch, isFetching } = useSharing(entryId)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={data ? t('files.share.title', { name: data.entry.name }) : t('files.share.untitled')}
      foot={
        <Button variant="filled" onClick={onClose}>
          {t('ui.done')}
        </Button>
      }
    >
      {!data && !error && <Loading count={3} />}
      {!data && error && (
        <Failed
          title={t('files.share.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          requestId={failureOf(error).requestId}
        >
          {t(`errors.${failureOf(error).code}`)}
        </Failed>
      )}
      {data && (
        <div className={classes['parts']}>
          <PeoplePart entry={data.entry} shares={data.shares} />
          {data.entry.role !== 'view' && <LinksPart entry={data.entry} />}
        </div>
      )}
    </Dialog>
  )
}
