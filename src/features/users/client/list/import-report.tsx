// What an import would do: how many people come, and which rows are left out for which reason.
import { useId } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Note } from '#ui/note.tsx'
import { importProblems } from '../../import-contract.ts'
import classes from './import-dialog.module.css'
import type { ImportReport as Report } from './use-import.ts'

/** Of each reason so many rows are named; the rest are counted. */
const namedMost = 8

export function ImportReport({ report: { adding, skipped, reduced } }: { report: Report }) {
  const { t } = useTranslation()
  return (
    <>
      <Note tone={adding > 0 ? 'success' : 'warning'} isNews>
        {adding > 0 ? t('users.import.adding', { count: adding }) : t('users.import.addingNobody')}
      </Note>
      {skipped.length > 0 && <Reasons title={t('users.import.skipped', { count: skipped.length })} told={skipped} />}
      {reduced.length > 0 && <Reasons title={t('users.import.reduced', { count: reduced.length })} told={reduced} />}
    </>
  )
}

function Reasons({ title, told }: { title: string; told: Skipped }) {
  const id = useId()
  const byProblem = Map.groupBy(told, ({ problem }) => problem)
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes['skippedTitle']}>
        {title}
      </h3>
      <ul className={classes['reasons']}>
        {importProblems.flatMap((problem) => {
          const rows = byProblem.get(problem)
          return rows ? [<Reason key={problem} problem={problem} rows={rows} />] : []
        })}
      </ul>
    </section>
  )
}

type Skipped = Report['skipped']

function Reason({ problem, rows }: { problem: Skipped[number]['problem']; rows: Skipped }) {
  const { t } = useTranslation()
  const format = useFormat()
  const named = rows.slice(0, namedMost).map(({ row, label }) => {
    const number = format.number(row)
    return label === '' ? t('users.import.row', { row: number }) : t('users.import.rowOf', { row: number, label })
  })
  const more = rows.length - named.length
  return (
    <li>
      <span>{t(`users.import.reasons.${problem}`)}</span>
      <span className={classes['rows']}>
        {format.list(more > 0 ? [...named, t('users.import.moreRows', { count: more })] : named)}
      </span>
    </li>
  )
}
