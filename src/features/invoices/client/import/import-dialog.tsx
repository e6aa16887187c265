// Imports invoices from another program's file, with a preview before anything is written.
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import { ImportFile } from '#records/imports/client/import-file.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TableNotes } from '#ui/table-notes.tsx'
import { importMost } from '../../import-contract.ts'
import { DayOrderQuestion } from './day-order.tsx'
import { ImportReport } from './import-report.tsx'
import classes from './import.module.css'
import { fileMax, useImport } from './use-import.ts'

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { checked, problem, isBusy, choose, forget, answer, run } = useImport()
  const { invoices = 0, problemCount = 1 } = checked?.report ?? {}
  const isReady = invoices > 0 && problemCount === 0
  const importNow = async () => {
    const count = await run()
    if (count === undefined) return
    toast(t('invoices.import.done', { count }))
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('invoices.import.title')}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="filled" disabled={!isReady} busy={isBusy} onClick={() => void importNow()}>
            {isReady ? t('invoices.import.actionMany', { count: invoices }) : t('invoices.import.action')}
          </Button>
        </>
      }
    >
      <div className={classes['parts']}>
        <ImportFile
          about={t('invoices.import.about', { count: importMost })}
          endings={['csv', 'tsv', 'txt']}
          maxBytes={fileMax}
          chosen={checked}
          problem={
            problem === 'unreadable' ? t('invoices.import.unreadable') : problem && t(`imports.problems.${problem}`)
          }
          state={isBusy ? (checked ? 'fixed' : 'reading') : undefined}
          on={{ file: choose, forget }}
        />
        {checked?.unclear !== undefined && (
          <DayOrderQuestion
            example={checked.unclear}
            value={checked.dayOrder}
            onChange={(order) => void answer(order)}
          />
        )}
        {checked && <ImportReport report={checked.report} />}
        {checked && <TableNotes encoding={checked.encoding} notes={checked.notes} unknown={checked.unknown} />}
      </div>
    </Dialog>
  )
}
