// Where an admin sets the day that the countdown runs to.
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#kernel/client/actions.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { DateField } from '#ui/date-field.tsx'
import { setOpening } from '../contract.ts'
import { openingKey } from './opening-key.ts'
import classes from './coming-soon-page.module.css'

const two = (value: number) => String(value).padStart(2, '0')
/** The day on the reader's own calendar. */
const dayOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
/** The first moment of that day, by the reader's own clock. */
const startOf = (day: string) => new Date(`${day}T00:00:00`).toISOString()

export function OpeningDay({ opensAt }: { opensAt: Date | null }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const save = useAction((day: string | null) => call(setOpening, { opensAt: day === null ? null : startOf(day) }), {
    keep: (opening) => cache.setQueryData(openingKey, opening),
    done: ({ opensAt: next }) => t(next === null ? 'pages.comingSoon.dayRemoved' : 'pages.comingSoon.daySaved'),
  })
  return (
    <div className={classes['opening']}>
      <DateField
        label={t('pages.comingSoon.day')}
        description={t('pages.comingSoon.dayHelp')}
        value={opensAt === null ? null : dayOf(opensAt)}
        onChange={(day) => save.mutate(day)}
        disabled={save.isPending}
      />
    </div>
  )
}
