// Many people from a file: what would come of it is shown before anybody is added.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import { ImportFile } from '#records/imports/client/import-file.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TableNotes } from '#ui/table-notes.tsx'
import { Switch } from '#ui/switch.tsx'
import { importMost } from '../../entities.ts'
import classes from './import-dialog.module.css'
import { ImportReport } from './import-report.tsx'
import { fileMax, useImport } from './use-import.ts'

export function ImportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { checked: read, problem, isBusy, choose, forget, run } = useImport()
  const [sendsInvitations, setSending] = useState(true)
  const adding = read?.report.adding ?? 0
  const importNow = async () => {
    const added = await run(sendsInvitations)
    if (added === undefined) return
    toast(t('users.done.imported', { count: added }))
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={t('users.import.title')}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="filled" disabled={adding === 0} busy={isBusy} onClick={() => void importNow()}>
            {adding === 0 ? t('users.import.action') : t('users.import.actionMany', { count: adding })}
          </Button>
        </>
      }
    >
      <div className={classes['parts']}>
        <ImportFile
          about={t('users.import.about')}
          endings={['csv', 'tsv', 'txt']}
          maxBytes={fileMax}
          chosen={read}
          problem={
            problem === 'failed'
              ? t('imports.problems.failed')
              : problem && t(`users.import.problems.${problem}`, { count: importMost })
          }
          state={isBusy && !read ? 'reading' : undefined}
          on={{ file: choose, forget }}
        />
        {read && <ImportReport report={read.report} />}
        {read && <TableNotes encoding={read.encoding} notes={read.notes} unknown={read.unknown} />}
        {adding > 0 && (
          <Switch
            spread
            label={t('users.import.invite')}
            description={t('users.import.inviteText')}
            checked={sendsInvitations}
            onChange={(event) => setSending(event.currentTarget.checked)}
          />
        )}
      </div>
    </Dialog>
  )
}
