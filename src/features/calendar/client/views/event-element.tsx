// An event in any view: a button that opens it, or a link to the record of another feature's date.
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Anchor } from '#ui/anchor.tsx'
import type { Desk } from '../desk.ts'
import { calendarOf } from '../desk.ts'
import { useIsCarried } from '../drag/carried.ts'
import hueClasses from '../hues.module.css'
import type { Entry } from './entry.ts'
import { howToMoveId } from './how-to-move.ts'
import { useSpanWords } from './use-span-words.ts'

type EventElementProps = {
  desk: Desk
  entry: Entry
  className: string
  style?: CSSProperties | undefined
  /** Data attributes for styling. */
  data?: Record<`data-${string}`, string | number | boolean | undefined>
  /** Can't be dragged here, and its visible text says everything. */
  isPlain?: boolean
  onOpen?: (() => void) | undefined
  children: ReactNode
}

const orNothing = (isOn: boolean) => isOn || undefined

export function EventElement({
  desk,
  entry,
  className,
  style,
  data,
  isPlain = false,
  onOpen,
  children,
}: EventElementProps) {
  const label = useEntryWords(desk)(entry)
  const isCarried = useIsCarried(entry.key)
  const { layer, hue, isOver, isOpen, isEditable } = entry
  const shared = {
    className: `${className} ${hueClasses['hue']}`,
    style,
    'data-hue': hue,
    'data-entry': entry.key,
    'data-over': orNothing(isOver),
    'data-open': orNothing(isOpen),
    'data-carried': orNothing(isCarried),
    ...data,
  }
  // The visible text omits a lot, so screen readers get a full label instead.
  const name = !isPlain && <span className="visually-hidden">{label}</span>
  if (layer) {
    return (
      <Anchor {...shared} href={layer.link} draggable={false}>
        {name}
        {children}
      </Anchor>
    )
  }
  const open = () => {
    onOpen?.()
    desk.open(entry)
  }
  const hint = isEditable && !isPlain ? howToMoveId : undefined
  return (
    <button type="button" {...shared} aria-describedby={hint} onClick={open}>
      {name}
      {children}
    </button>
  )
}

/** The title as the views write it. */
export function useEntryTitle({ event, title }: Entry): string {
  const { t } = useTranslation()
  if (event?.isPrivate) return t('calendar.views.busy')
  return title === '' ? t('calendar.views.untitled') : title
}

function useEntryWords(desk: Desk) {
  const { t } = useTranslation()
  const words = useSpanWords()
  return (entry: Entry) => {
    const { event, layer, title, span, isOpen, isOver } = entry
    const off = t(layer ? 'calendar.views.isDone' : 'calendar.views.isOff')
    const untitled = t(event?.isPrivate ? 'calendar.views.busy' : 'calendar.views.untitled')
    return [
      title === '' ? untitled : title,
      words(span),
      event?.location,
      calendarOf(desk, entry)?.name,
      isOpen && t('calendar.views.notAnswered'),
      isOver && off,
    ]
      .filter(Boolean)
      .join(', ')
  }
}
