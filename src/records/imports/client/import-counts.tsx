// How much an import makes, by kind.
import { useFormat } from '#kernel/client/format.ts'
import classes from './imports.module.css'

type ImportCountsProps = { label: string; counts: readonly { words: string; count: number }[] }

export function ImportCounts({ label, counts }: ImportCountsProps) {
  const format = useFormat()
  return (
    <dl className={classes['counts']} aria-label={label}>
      {counts.map(({ words, count }) => (
        <div key={words} className={classes['count']}>
          <dt>{words}</dt>
          <dd>{format.number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
