// The row of all-day events, above the hours.
import type { CSSProperties, Ref } from 'react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Desk } from '../../desk.ts'
import { useIsTarget } from '../../drag/carried.ts'
import type { Entry } from '../entry.ts'
import { EventBar } from '../event-bar.tsx'
import { layOutLanes } from '../lanes.ts'
import { isFree } from '../ranges.ts'
import { isOn } from '../span.ts'
import classes from './time-grid.module.css'

type AllDayRowProps = { ref: Ref<HTMLDivElement>; desk: Desk; entries: readonly Entry[] }

/** Lines shown before the rest collapses behind a button. */
const usualLanes = 4

export function AllDayRow({ ref, desk, entries }: AllDayRowProps) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const { days, rules } = desk
  const bars = layOutLanes(entries, days)
  const shown = isWhole ? bars : bars.filter(({ lane }) => lane < usualLanes)
  const rest = bars.length - shown.length
  const lanes = Math.max(1, ...shown.map(({ lane }) => lane + 1))
  return (
    <div ref={ref} className={classes['allDay']}>
      <span className={classes['allDayName']} style={{ gridRow: `1 / span ${lanes}` }}>
        {t('calendar.views.allDay')}
        {(rest > 0 || isWhole) && (
          <button
            type="button"
            className={classes['unfold']}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? t('calendar.views.fewer') : t('calendar.views.more', { count: rest })}
          </button>
        )}
      </span>
      {days.map((day, column) => (
        <AllDayCell
          key={day}
          day={day}
          isFree={isFree(day, rules)}
          style={{ gridColumn: column + 2, gridRow: `1 / span ${lanes}` }}
        />
      ))}
      {shown.map(({ item, column, columns, lane, isContinued, continues }) => (
        <EventBar
          key={item.key}
          desk={desk}
          entry={item}
          className={classes['allDayBar']}
          style={{ gridColumn: `${column + 2} / span ${columns}`, gridRow: lane + 1 } satisfies CSSProperties}
          ends={{ start: !isContinued, end: !continues }}
        />
      ))}
    </div>
  )
}

type AllDayCellProps = { day: number; isFree: boolean; style: CSSProperties }

function AllDayCell({ day, isFree: isOff, style }: AllDayCellProps) {
  const isTarget = useIsTarget((span) => span.allDay && isOn(span, day))
  return (
    <span
      className={classes['allDayCell']}
      style={style}
      data-empty
      data-free={isOff || undefined}
      data-target={isTarget || undefined}
    />
  )
}
