// The report of an import: what it would create, and the rows it would skip, with their reasons.
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { ImportCounts } from '#records/imports/client/import-counts.tsx'
import { SkippedRows } from '#records/imports/client/skipped-rows.tsx'
import { Note } from '#ui/note.tsx'
import type { ImportReport as Report } from '../../entities.ts'
import { skipReasons } from '../../entities.ts'

const counts = ['columns', 'cards', 'labels', 'subtasks', 'comments'] as const

export function ImportReport({ report }: { report: Report }) {
  const { t } = useTranslation()
  // People without an account are listed with a picker below, so the report leaves them out.
  const skipped = report.skipped.filter(({ reason }) => reason !== 'unknownPerson' || report.people.length === 0)
  return (
    <>
      <ImportCounts
        label={t('kanban.import.makes')}
        counts={counts.map((name) => ({ words: t(`kanban.import.counts.${name}`), count: report[name] }))}
      />
      {skipped.length === 0 ? (
        report.unknown.length === 0 && <Note tone="success">{t('kanban.import.allTaken')}</Note>
      ) : (
        <Skipped skipped={skipped} />
      )}
    </>
  )
}

function Skipped({ skipped }: Pick<Report, 'skipped'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const byReason = Map.groupBy(skipped, ({ reason }) => reason)
  const reasons = skipReasons.flatMap((reason) => {
    const all = byReason.get(reason)
    if (!all) return []
    // Problems of the whole file have no row number.
    const rows = [...new Set(all.map(({ row }) => row))].filter((row) => row > 0)
    const named = t('kanban.import.rows', {
      count: rows.length,
      rows: format.list(rows.map((row) => format.number(row))),
    })
    return [{ key: reason, words: t(`kanban.import.reasons.${reason}`), rows: rows.length > 0 ? [named] : [] }]
  })
  return <SkippedRows title={t('kanban.import.skipped', { count: skipped.length })} reasons={reasons} />
}
