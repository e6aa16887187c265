// The current view, with a note above it if something can't be shown.
import type { UseQueryResult } from '@tanstack/react-query'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Failed } from '#ui/states.tsx'
import type { Desk } from '../desk.ts'
import type { CalendarFilter } from '../filter/use-filter.ts'
import type { Range } from '../use-events.ts'
import { AgendaView } from './agenda/agenda-view.tsx'
import { TimeGrid } from './grid/time-grid.tsx'
import { MonthView } from './month/month-view.tsx'
import { howToMoveId } from './how-to-move.ts'
import classes from './view-pane.module.css'

type ViewPaneProps = { desk: Desk; range: UseQueryResult<Range>; filter: CalendarFilter }

export function ViewPane({ desk, range, filter }: ViewPaneProps) {
  const { t } = useTranslation()
  const { code, requestId } = failureOf(range.error)
  if (range.isError && !range.data) {
    return (
      <div className={classes['state']}>
        <Failed
          level={desk.isPhone ? 2 : 3}
          title={t('calendar.views.failed')}
          requestId={requestId}
          isRetrying={range.isFetching}
          onRetry={() => void range.refetch()}
        >
          {t(`errors.${code}`)}
        </Failed>
      </div>
    )
  }
  return (
    <>
      {filter.isSet && (
        <div className={classes['note']}>
          <Note
            action={
              <Button size="sm" variant="ghost" onClick={filter.clear}>
                {t('calendar.views.filter.clear')}
              </Button>
            }
          >
            {t('calendar.views.filter.on')}
          </Note>
        </div>
      )}
      {range.data?.isCut && (
        <div className={classes['note']}>
          <Note tone="warning">{t('calendar.views.cut')}</Note>
        </div>
      )}
      {desk.isPending && <output className="visually-hidden">{t('ui.loading')}</output>}
      <Chosen desk={desk} />
      <p id={howToMoveId} hidden>
        {t('calendar.views.drag.instructions')}
      </p>
    </>
  )
}

function Chosen({ desk }: { desk: Desk }) {
  if (desk.view === 'month') return <MonthView desk={desk} />
  return desk.view === 'agenda' ? <AgendaView desk={desk} /> : <TimeGrid desk={desk} />
}
