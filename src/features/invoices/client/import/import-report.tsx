// The preview of an import: what will be imported, and each cell that has to be corrected first.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ImportCounts } from '#records/imports/client/import-counts.tsx'
import { SkippedRows } from '#records/imports/client/skipped-rows.tsx'
import { Note } from '#ui/note.tsx'
import type { ImportProblem } from '../../import-contract.ts'
import { importProblems } from '../../import-contract.ts'
import type { ImportReport as Report } from './use-import.ts'

export function ImportReport({ report: { invoices, customers, problems, problemCount } }: { report: Report }) {
  const { t } = useTranslation()
  const isReady = problemCount === 0
  return (
    <>
      <Note tone={isReady ? 'success' : 'warning'} isNews>
        {isReady
          ? t('invoices.import.ready', { count: invoices })
          : t('invoices.import.blocked', { count: problemCount })}
      </Note>
      {isReady && (
        <ImportCounts
          label={t('invoices.import.title')}
          counts={[
            { words: t('invoices.import.invoices'), count: invoices },
            { words: t('invoices.import.customers'), count: customers },
          ]}
        />
      )}
      {problems.length > 0 && <Problems problems={problems} />}
    </>
  )
}

function Problems({ problems }: { problems: readonly ImportProblem[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const byProblem = Map.groupBy(problems, ({ problem }) => problem)
  const cellOf = ({ row, column, text }: ImportProblem) => {
    const place = { row: format.number(row), column }
    return text === '' ? t('invoices.import.emptyCell', place) : t('invoices.import.cell', { ...place, text })
  }
  const reasons = importProblems.flatMap((problem) => {
    const cells = byProblem.get(problem)
    return cells ? [{ key: problem, words: t(`invoices.import.reasons.${problem}`), rows: cells.map(cellOf) }] : []
  })
  return <SkippedRows title={t('invoices.import.problems')} reasons={reasons} />
}
