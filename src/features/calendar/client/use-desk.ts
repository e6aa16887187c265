// Assembles the state shared by the parts of the page.
import { useNavigate } from '@tanstack/react-router'
import { useIsPhone } from '#ui/use-is-phone.ts'
import type { Calendar } from '../entities.ts'
import type { Desk } from './desk.ts'
import { openEvent, openNewEvent } from './event/open-event.ts'
import { useFilter } from './filter/use-filter.ts'
import { useCalendarList } from './use-calendars.ts'
import { stretchOf, useEvents, usePrefetch } from './use-events.ts'
import type { Layers, Range } from './use-events.ts'
import { useNow } from './use-now.ts'
import { useGo, usePlace } from './use-place.ts'
import { useSettings } from './use-preferences.ts'
import type { Entry } from './views/entry.ts'
import { entryOfEvent, entryOfLayer, inOrder } from './views/entry.ts'
import type { Days } from './views/ranges.ts'
import { daysOf, shownDays, stepDay } from './views/ranges.ts'
import type { Span } from './views/span.ts'
import { dayAt, firstDayOf, lastDayOf, timesOf, wallMinutes } from './views/span.ts'
import { useWhen } from './views/when.ts'

const noLayers: Layers['layers'] = []

export function useDesk() {
  const place = usePlace()
  const { zone, secondZone, rules, duration, hiddenLayers } = useSettings()
  const when = useWhen()
  const calendars = useCalendarList()
  const now = wallMinutes(useNow(), zone)
  const today = dayAt(now)
  const day = place.day ?? today
  const go = useGo()
  const filter = useFilter()
  const { view } = place
  const isPhone = useIsPhone()
  const shown = daysOf(view, day, rules)
  // For the dots in the week strip on phones.
  const read = isPhone && view === 'day' ? daysOf('week', day, rules) : shown
  const { range, layers } = useEvents(stretchOf(read, zone))
  const beside = ([1, -1] as const).map((by) => stretchOf(daysOf(view, stepDay(view, day, by), rules), zone))
  usePrefetch(beside, range.isSuccess && !range.isPlaceholderData)
  // Dates of other features are listed among the events of a day, so both come together.
  const isPending = range.isPending || layers.isPending
  const all = isPending ? [] : entriesOf({ range: range.data, layers: layers.data, zone, now, calendars, hiddenLayers })
  const desk: Desk = {
    view,
    day,
    today,
    days: shownDays(shown, rules),
    zone,
    secondZone,
    rules,
    when,
    // The response includes a margin for all zones.
    entries: all.filter((entry) => touches(entry.span, read) && filter.holds(entry)),
    calendars,
    duration,
    isPhone,
    isPending,
    go,
    open: useOpen(),
    create: (span: Span) => openNewEvent(timesOf(span, zone)),
  }
  return { desk, place, filter, range, layers: layers.data?.layers ?? noLayers }
}

function useOpen() {
  const navigate = useNavigate()
  return ({ event, layer }: Entry) => {
    if (event) openEvent(event)
    else if (layer) void navigate({ href: layer.link })
  }
}

const touches = (span: Span, { first, count }: Days) => lastDayOf(span) >= first && firstDayOf(span) < first + count

type Read = {
  range: Range | undefined
  layers: Layers | undefined
  zone: string
  /** In minutes of the person's own time. */
  now: number
  calendars: readonly Calendar[]
  hiddenLayers: readonly string[]
}

/** Entries of the loaded events, without hidden calendars and layers. */
export function entriesOf({ range, layers, zone, now, calendars, hiddenLayers }: Read): Entry[] {
  const hiddenIds = new Set(calendars.filter(({ isHidden }) => isHidden).map(({ id }) => id))
  const events = range?.events.filter(({ calendarId }) => !hiddenIds.has(calendarId)) ?? []
  const dates = layers?.entries.filter(({ layer }) => !hiddenLayers.includes(layer)) ?? []
  const labels = new Map(layers?.layers.map(({ key, label }) => [key, label]))
  return inOrder([
    ...events.map((event) => entryOfEvent(event, zone)),
    ...dates.map((date) => entryOfLayer(date, { zone, now, label: labels.get(date.layer) })),
  ])
}
