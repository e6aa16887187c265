// The preview of an import: how many people it would add, and the rows it would skip, with their reasons.
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { SkippedRows } from '#records/imports/client/skipped-rows.tsx'
import { Note } from '#ui/note.tsx'
import { importProblems } from '../../import-contract.ts'
import type { ImportReport as Report } from './use-import.ts'

export function ImportReport({ report: { adding, skipped, reduced } }: { report: Report }) {
  const { t } = useTranslation()
  return (
    <>
      <Note tone={adding > 0 ? 'success' : 'warning'} isNews>
        {adding > 0 ? t('users.import.adding', { count: adding }) : t('users.import.addingNobody')}
      </Note>
      {skipped.length > 0 && <Reasons title={t('users.import.skipped', { count: skipped.length })} rows={skipped} />}
      {reduced.length > 0 && <Reasons title={t('users.import.reduced', { count: reduced.length })} rows={reduced} />}
    </>
  )
}

type Skipped = Report['skipped']

function Reasons({ title, rows }: { title: string; rows: Skipped }) {
  const { t } = useTranslation()
  const format = useFormat()
  const byProblem = Map.groupBy(rows, ({ problem }) => problem)
  const rowOf = ({ row, label }: Skipped[number]) => {
    const number = format.number(row)
    return label === '' ? t('users.import.row', { row: number }) : t('users.import.rowOf', { row: number, label })
  }
  const reasons = importProblems.flatMap((problem) => {
    const rows = byProblem.get(problem)
    return rows ? [{ key: problem, words: t(`users.import.reasons.${problem}`), rows: rows.map(rowOf) }] : []
  })
  return <SkippedRows title={title} reasons={reasons} />
}
