// A day to go to in the history, in the reader's own time zone.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { DateField } from '#ui/date-field.tsx'
import type { Target } from '../thread/places.ts'
import classes from './search-bar.module.css'

/** The moment at which a calendar day begins here. */
const beginOf = (day: string) => new Date(`${day}T00:00:00`).toISOString()

export function DayChoice({ onJump }: { onJump: (target: Target) => void }) {
  const { t } = useTranslation()
  const [day, setDay] = useState<string | null>(null)
  return (
    <div className={classes['day']}>
      <DateField
        label={t('chat.jumpToDay')}
        value={day}
        required
        onChange={(chosen) => {
          setDay(chosen)
          if (chosen !== null) onJump({ since: beginOf(chosen) })
        }}
      />
    </div>
  )
}
