// The rows that an import leaves out, under each reason.
import { useId } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import classes from './imports.module.css'

/** Rows that are named under each reason; the rest are counted. */
const namedMost = 8

type SkippedRowsProps = { title: string; reasons: readonly { key: string; words: string; rows: readonly string[] }[] }

export function SkippedRows({ title, reasons }: SkippedRowsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const named = (rows: readonly string[]) => {
    const more = rows.length - namedMost
    return format.list(more > 0 ? [...rows.slice(0, namedMost), t('imports.moreRows', { count: more })] : [...rows])
  }
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes['title']}>
        {title}
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too */}
      <ul className={classes['reasons']} aria-labelledby={id} tabIndex={0}>
        {reasons.map(({ key, words, rows }) => (
          <li key={key}>
            <span>{words}</span>
            {rows.length > 0 && <span className={classes['rows']}>{named(rows)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
