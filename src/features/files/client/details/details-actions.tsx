// The buttons below the details: download, link and delete; in the trash, restore and delete for good.
import { IconArrowBackUp, IconDownload, IconLink, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Entry } from '../../entities.ts'
import type { Desk } from '../desk.ts'
import { canEdit } from '../desk.ts'
import { download } from '../download.ts'
import { restoreAll } from '../entry-actions.ts'
import { trashSelected } from '../entry-menu.ts'
import { openShare } from '../share/open-share.ts'
import classes from './details.module.css'

export function DetailsActions({ desk, entry }: { desk: Desk; entry: Entry }) {
  const { t } = useTranslation()
  const isTrashed = entry.deletedAt !== null
  const restore = () => {
    desk.showDetails(undefined)
    void restoreAll([entry])
  }
  return (
    <div className={classes['actions']}>
      {isTrashed ? (
        <Button fullWidth icon={IconArrowBackUp} onClick={restore}>
          {t('files.manager.restore')}
        </Button>
      ) : (
        <Button fullWidth icon={IconDownload} onClick={() => void download([entry])}>
          {t('files.manager.download')}
        </Button>
      )}
      {canEdit(entry) && !isTrashed && (
        <IconButton
          label={t('files.manager.getLink')}
          icon={IconLink}
          variant="default"
          onClick={() => openShare(entry.id)}
        />
      )}
      {canEdit(entry) && (
        <IconButton
          label={t(isTrashed ? 'files.manager.erase.action' : 'files.manager.trash')}
          icon={IconTrash}
          variant="default"
          className={classes['trash']}
          onClick={() => trashSelected(desk, [entry])}
        />
      )}
    </div>
  )
}
