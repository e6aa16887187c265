// An entry of the views: an event or a date from another feature, in the person's local time.
import type { TextKey } from '#kernel/texts.ts'
import type { CalendarEvent, LayerEntry } from '../../entities.ts'
import type { Hue } from '../hues.ts'
import { hueOf } from '../hues.ts'
import type { Span } from './span.ts'
import { spanOf } from './span.ts'

export type Entry = {
  key: string
  title: string
  span: Span
  /** Undefined for a date from another feature. */
  event?: CalendarEvent
  layer?: LayerEntry
  /** Names the layer. */
  label?: TextKey | undefined
  hue: Hue
  isEditable: boolean
  /** Declined, cancelled or done: shown struck through. */
  isOver: boolean
  /** No reply yet, or tentative: shown as an outline. */
  isOpen: boolean
}

const keyOf = ({ id, occurrence }: Pick<CalendarEvent, 'id' | 'occurrence'>) => `${id} ${occurrence ?? ''}`

export function entryOfEvent(event: CalendarEvent, zone: string): Entry {
  return {
    key: keyOf(event),
    title: event.title,
    span: spanOf(event, zone),
    event,
    hue: hueOf(event.color),
    isEditable: event.isEditable && !event.isPrivate,
    isOver: event.isCancelled || event.reply === 'declined',
    isOpen: event.reply === 'waiting' || event.reply === 'tentative',
  }
}

type LayerOptions = { zone: string; label: string | undefined; now: number }

/** In grey beside the person's own events; in red once it is late. */
export function entryOfLayer(layer: LayerEntry, { zone, label, now }: LayerOptions): Entry {
  const span = spanOf(layer, zone)
  return {
    key: `${layer.layer} ${layer.id}`,
    title: layer.title,
    span,
    layer,
    // The label of a layer is a text key of its feature.
    label: label as TextKey | undefined,
    hue: !layer.isDone && span.end <= now ? 'error' : 'quiet',
    isEditable: false,
    isOver: layer.isDone,
    isOpen: false,
  }
}

/** Earliest first; all-day entries before timed ones of the day, longer before shorter. */
export const inOrder = (entries: readonly Entry[]): Entry[] =>
  entries.toSorted(
    (one, other) =>
      one.span.start - other.span.start ||
      Number(other.span.allDay) - Number(one.span.allDay) ||
      other.span.end - one.span.end ||
      (one.key < other.key ? -1 : 1),
  )
