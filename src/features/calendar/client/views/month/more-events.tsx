// Opens the list of a day that has more events than fit.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Popover } from '#ui/popover.tsx'
import type { Desk } from '../../desk.ts'
import { EventBar } from '../event-bar.tsx'
import type { Entry } from '../entry.ts'
import classes from './month-view.module.css'

type MoreEventsProps = { desk: Desk; day: number; entries: readonly Entry[]; count: number }

export function MoreEvents({ desk, day, entries, count }: MoreEventsProps) {
  const { t } = useTranslation()
  return (
    <Popover
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className={classes['moreButton']}
          aria-label={t('calendar.views.moreOn', { count, day: desk.when.longDay(day) })}
        >
          {t('calendar.views.more', { count })}
        </button>
      )}
    >
      {(close) => (
        <section className={classes['list']} aria-label={desk.when.longDay(day)}>
          <h3 className={classes['listTitle']}>{desk.when.longDay(day)}</h3>
          {entries.map((entry) => (
            <EventBar key={entry.key} desk={desk} entry={entry} withTime onOpen={close} />
          ))}
        </section>
      )}
    </Popover>
  )
}
