// Products from a file: what would come of it is shown before anything is written.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { ImportFile } from '#records/imports/client/import-file.tsx'
import { useImportFile } from '#records/imports/client/use-import-file.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { TableNotes } from '#ui/table-notes.tsx'
import { checkProductImport, importBytes, importMost, importProducts } from '../../manage-contract.ts'
import classes from './list.module.css'
import type { FileRows } from './read-rows.ts'
import { readRows } from './read-rows.ts'
import { managedKey } from './use-managed.ts'

type Checked = Pick<FileRows, 'numbers'> & { name: string; report: OutputOf<typeof checkProductImport> }

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const file = useImportFile(importBytes, async ({ text, ...about }) => {
    const read = readRows(text)
    if ('problem' in read) return read
    return { checked: { ...about, ...read, report: await call(checkProductImport, { rows: read.rows }) } }
  })
  const bring = async () => {
    const done = await file.run(({ rows }) => call(importProducts, { rows }))
    if (!done) return
    toast(t('ecommerce.import.done', done))
    onClose()
    await cache.invalidateQueries({ queryKey: managedKey })
  }
  const { checked: data, problem } = file
  const taken = (data?.report.created ?? 0) + (data?.report.changed ?? 0)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('ecommerce.import.title')}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="filled" disabled={taken === 0} busy={file.isBusy} onClick={() => void bring()}>
            {t('ui.import')}
          </Button>
        </>
      }
    >
      <div className={classes['parts']}>
        <ImportFile
          about={t('ecommerce.import.about', { count: importMost })}
          endings={['csv', 'tsv', 'txt']}
          maxBytes={importBytes}
          chosen={data}
          problem={
            problem === 'unreadable' ? t('ecommerce.import.unreadable') : problem && t(`imports.problems.${problem}`)
          }
          state={file.isBusy ? (data ? 'fixed' : 'reading') : undefined}
          on={{ file: file.choose, forget: file.forget }}
        />
        {data && <Report checked={data} taken={taken} />}
        {data && <TableNotes encoding={data.encoding} notes={data.notes} unknown={data.unknown} />}
      </div>
    </Dialog>
  )
}

function Report({ checked: { name, numbers, report }, taken }: { checked: Checked; taken: number }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(20)
  const problems = report.problems.slice(0, shown)
  return (
    <>
      <Note tone={taken > 0 ? 'success' : 'warning'} isNews>
        {t('ecommerce.import.report', { name, created: report.created, changed: report.changed })}
      </Note>
      {problems.length > 0 && (
        <ul className={classes['problems']} aria-label={t('ecommerce.import.problems')}>
          {problems.map(({ row, column, code, limit }) => (
            <li key={`${row} ${column}`}>
              {t('ecommerce.import.problem', { row: numbers[row - 1] ?? row, column })}{' '}
              {t(`errors.field.${code as 'required'}`, { limit: limit ?? 0 })}
            </li>
          ))}
          {report.problems.length > shown && (
            <li>
              <Button variant="ghost" size="sm" onClick={() => setShown(report.problems.length)}>
                {t('ecommerce.import.allProblems', { count: report.problems.length })}
              </Button>
            </li>
          )}
        </ul>
      )}
    </>
  )
}
