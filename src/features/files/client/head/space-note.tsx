// A note that storage is nearly full, and in the trash how long items are kept.
import { useTranslation } from '#kernel/client/i18n.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import type { View } from '../../contract.ts'
import { useQuota } from '../use-quota.ts'
import { useEntryWords } from '../use-entry-words.ts'
import { folderAddress } from '../use-place.ts'
import classes from './toolbar.module.css'

/** The share of used space from which the note is shown. */
const nearlyFull = 0.95

export function SpaceNote({ view }: { view: View }) {
  const { t } = useTranslation()
  const words = useEntryWords()
  const quota = useQuota()
  const isFull = quota !== undefined && quota.usedBytes >= quota.quotaBytes * nearlyFull
  if (view !== 'trash' && !isFull) return null
  return (
    <div className={classes['note']}>
      {isFull ? (
        <Note
          tone="warning"
          action={
            view !== 'trash' && (
              <ButtonLink size="sm" href={folderAddress('trash')}>
                {t('files.manager.palette.trash')}
              </ButtonLink>
            )
          }
        >
          {t('files.manager.nearlyFull', { used: words.bytes(quota.usedBytes), total: words.bytes(quota.quotaBytes) })}
        </Note>
      ) : (
        <Note>{t('files.manager.nothing.trashText')}</Note>
      )}
    </div>
  )
}
