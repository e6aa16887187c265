// Shows both values when two people changed the same fields of an event, and keeps the chosen one.
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import type { Clash } from '#kernel/errors.ts'
import { ask } from '#kernel/client/questions.ts'
import { ClashDialog } from '#ui/clash-dialog.tsx'
import type { CalendarEvent } from '../entities.ts'

type Clashes = Record<string, Clash>

/** Lazy-loaded with the first conflict. */
export const askConflict = (event: CalendarEvent, clashes: Clashes) =>
  ask<'mine' | 'theirs'>((choose) => <ConflictDialog event={event} clashes={clashes} onChoose={choose} />)

type ConflictDialogProps = { event: CalendarEvent; clashes: Clashes; onChoose: (choice: 'mine' | 'theirs') => void }

const named = ['title', 'start', 'end', 'location', 'description', 'link'] as const
const isNamed = (field: string): field is (typeof named)[number] => named.some((one) => one === field)
const isTime = /^\d{4}-\d{2}-\d{2}(T|$)/

function ConflictDialog({ event, clashes, onChoose }: ConflictDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const inWords = (value: unknown) => {
    if (typeof value !== 'string' || value === '') return t('calendar.views.conflict.other')
    if (!isTime.test(value)) return value
    return value.includes('T') ? format.dateTime(value) : format.date(value)
  }
  const valuesOf = (side: 'yours' | 'theirs') =>
    Object.entries(clashes).map(([field, clash]) => ({
      key: field,
      label: isNamed(field) ? t(`calendar.views.conflict.${field}`) : t('calendar.views.conflict.other'),
      value: inWords(clash[side]),
    }))
  const by = Object.values(clashes).find((clash) => clash.by !== undefined)?.by
  return (
    <ClashDialog
      isOpen
      title={t('calendar.views.conflict.heading', { title: event.title })}
      text={t('calendar.views.conflict.text')}
      mine={{
        label: t('calendar.views.conflict.mine'),
        values: valuesOf('yours'),
        keep: t('calendar.views.conflict.keepMine'),
      }}
      theirs={{
        label: by ?? t('calendar.views.conflict.theirs'),
        values: valuesOf('theirs'),
        keep: t('calendar.views.conflict.keepTheirs'),
      }}
      onChoose={onChoose}
    />
  )
}
