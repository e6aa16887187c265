// Products from a file: what would come of it is shown before anything is written.
import { IconFileImport } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DropZone } from '#ui/drop-zone.tsx'
import { Note } from '#ui/note.tsx'
import { TableNotes } from '#ui/table-notes.tsx'
import { useDrop } from '#ui/upload/use-drop.ts'
import { checkProductImport, importBytes, importMost, importProducts } from '../../manage-contract.ts'
import classes from './list.module.css'
import type { FileRows } from './read-rows.ts'
import { readRows } from './read-rows.ts'
import { managedKey } from './use-managed.ts'

type Checked = FileRows & { name: string; report: OutputOf<typeof checkProductImport> }

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const look = useMutation({
    mutationFn: async (file: File): Promise<Checked> => {
      const read = await readRows(file)
      return { ...read, name: file.name, report: await call(checkProductImport, { rows: read.rows }) }
    },
  })
  const bring = useMutation({
    mutationFn: (rows: FileRows['rows']) => call(importProducts, { rows }),
    onSuccess: async ({ created, changed }) => {
      toast(t('ecommerce.import.done', { created, changed }))
      onClose()
      await cache.invalidateQueries({ queryKey: managedKey })
    },
    onError: toastError,
  })
  const take = ([file]: readonly File[]) => file && look.mutate(file)
  const isOver = useDrop(place, take)
  const { data } = look
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
          <Button
            variant="filled"
            disabled={taken === 0}
            busy={bring.isPending}
            onClick={() => data && bring.mutate(data.rows)}
          >
            {t('ecommerce.import.action')}
          </Button>
        </>
      }
    >
      <div ref={place} className={classes['parts']}>
        <p id={id}>{t('ecommerce.import.about', { count: importMost })}</p>
        <DropZone
          look="wide"
          icon={IconFileImport}
          isOver={isOver}
          multiple={false}
          endings={['csv', 'tsv', 'txt']}
          labelledBy={id}
          maxBytes={importBytes}
          onFiles={take}
        />
        {look.isPending && <output>{t('ecommerce.import.reading')}</output>}
        {look.isError && (
          <Note tone="error" isNews>
            {t('ecommerce.import.unreadable')}
          </Note>
        )}
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
