// The copy of a dragged event under the pointer, with the time where it would drop.
import { Portal, useDirection } from '@mantine/core'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { When } from '../views/when.ts'
import type { Span } from '../views/span.ts'
import { firstDayOf } from '../views/span.ts'
import hueClasses from '../hues.module.css'
import classes from './carry-ghost.module.css'
import { useCarried } from './carried.ts'
import { placeGhost, useGhost } from './ghost.ts'

/** `9:15 – 10:00 AM`, or the day of an all-day event. */
export const liveTime = ({ allDay, start, end }: Span, when: When) =>
  allDay ? when.shortDay(firstDayOf({ allDay, start, end })) : when.times(start, end)

export function CarryGhost({ when, isMonth = false }: { when: When; isMonth?: boolean }) {
  const { t } = useTranslation()
  const carried = useCarried()
  const ghost = useGhost()
  const { dir } = useDirection()
  if (!carried?.entry || !ghost) return null
  const { entry, span } = carried
  return (
    <Portal>
      <div
        ref={placeGhost}
        className={`${classes['ghost']} ${hueClasses['hue']}`}
        data-hue={entry.hue}
        style={{ inlineSize: ghost.width, minBlockSize: ghost.height }}
        // Positioned from the left, also in right-to-left languages.
        dir="ltr"
        aria-hidden="true"
      >
        <div className={classes['inside']} dir={dir}>
          <b dir="auto">{entry.title || t('calendar.views.untitled')}</b>
          <span>{isMonth ? when.shortDay(firstDayOf(span)) : liveTime(span, when)}</span>
        </div>
      </div>
    </Portal>
  )
}
