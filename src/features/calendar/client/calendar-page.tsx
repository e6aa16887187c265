// /dashboard/calendar: two panes, the list of calendars and the view of their events.
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useUndoKeys } from '#kernel/client/commands/undo.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { deferred } from '#ui/deferred.tsx'
import { SideDrawer } from '#ui/side-drawer.tsx'
import { useFillWindow } from '#ui/use-fill-window.ts'
import { CalendarDialogs } from './calendars/calendar-dialogs.tsx'
import classes from './calendar-page.module.css'
import type { Panel } from './desk.ts'
import { headingOf } from './desk.ts'
import { EventDialogs } from './event/event-dialogs.tsx'
import { CalendarHead } from './head/calendar-head.tsx'
import { PhoneHead, PhoneNew } from './head/phone-head.tsx'
import { useCalendarKeys } from './keys/use-calendar-keys.ts'
import { SidePane } from './side/side-pane.tsx'
import { useAddressedEvent } from './use-addressed-event.ts'
import { useCalendarChanges } from './use-calendars.ts'
import { useDesk } from './use-desk.ts'
import { useEventChanges } from './use-events.ts'
import { usePreferenceChanges } from './use-preferences.ts'
import { ViewPane } from './views/view-pane.tsx'

const FilterDrawer = deferred(() => import('./filter/filter-drawer.tsx').then((module) => module.FilterDrawer))
const ShortcutsDialog = deferred(() => import('./keys/shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog))

export function Page() {
  const { t } = useTranslation()
  const page = useFillWindow<HTMLDivElement>()
  const [panel, setPanel] = useState<Panel>()
  const { desk, place, filter, range, layers } = useDesk()
  const close = () => setPanel(undefined)
  const heading = headingOf(desk)
  useEventChanges()
  useCalendarChanges()
  usePreferenceChanges()
  useUndoKeys()
  useAddressedEvent(place)
  useCalendarKeys({ desk, onPanel: setPanel })
  const isFiltering = panel === 'filter' || panel === 'search'
  const side = <SidePane desk={desk} layers={layers} />
  return (
    <div ref={page} className={classes['page']} data-view={desk.view} data-calendar>
      {desk.isPhone && <PhoneHead desk={desk} isFiltered={filter.isSet} onPanel={setPanel} />}
      <div className={classes['court']}>
        {!desk.isPhone && <aside className={classes['side']}>{side}</aside>}
        <section className={classes['main']} aria-label={heading}>
          {!desk.isPhone && <CalendarHead desk={desk} heading={heading} isFiltered={filter.isSet} onPanel={setPanel} />}
          <ViewPane desk={desk} range={range} filter={filter} />
        </section>
      </div>
      {desk.isPhone && <PhoneNew desk={desk} />}
      <SideDrawer isOpen={panel === 'calendars'} onClose={close} title={t('menu.calendar')} size="filter">
        {side}
      </SideDrawer>
      <FilterPlace isOpen={isFiltering}>
        <FilterDrawer
          isOpen={isFiltering}
          onClose={close}
          desk={desk}
          filter={filter}
          startsInSearch={panel === 'search'}
        />
      </FilterPlace>
      {panel === 'keys' && <ShortcutsDialog isOpen onClose={close} />}
      <EventDialogs />
      <CalendarDialogs />
    </div>
  )
}

/** Stays mounted after its first opening, so that it can animate out. */
function FilterPlace({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  return wasOpened ? children : null
}
