// The drop target of a dragged event, or the time being selected.
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Desk } from '../../desk.ts'
import { useCarried } from '../../drag/carried.ts'
import { liveTime } from '../../drag/carry-ghost.tsx'
import hueClasses from '../../hues.module.css'
import { isOn } from '../span.ts'
import { partOn, placeOf } from './day-column.tsx'
import classes from './timed-event.module.css'

export function CarriedTime({ desk: { days, when } }: { desk: Desk }) {
  const { t } = useTranslation()
  const carried = useCarried()
  if (!carried || carried.span.allDay) return null
  const { entry, span, kind, by } = carried
  // The copy under the pointer shows the text.
  const isOutline = kind === 'move' && by === 'pointer'
  return days.map((day, column) => {
    if (!isOn(span, day)) return null
    const of = days.length
    return (
      <div
        key={day}
        className={`${classes['carried']} ${entry ? hueClasses['hue'] : ''}`}
        data-hue={entry?.hue}
        data-outline={isOutline || undefined}
        style={placeOf(partOn(span, day), { column, width: 1, of })}
        aria-hidden="true"
      >
        {!isOutline && entry && <b>{entry.title || t('calendar.views.untitled')}</b>}
        {!isOutline && <span>{liveTime(span, when)}</span>}
      </div>
    )
  })
}
