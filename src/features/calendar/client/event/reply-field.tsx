// The person's reply to an invitation; in a series, for one occurrence or all of them.
import { useState } from 'react'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { queryClient } from '#kernel/client/query.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { replyToEvent } from '../../contract.ts'
import type { CalendarEvent, Reply } from '../../entities.ts'
import { refreshEvents } from '../use-events.ts'
import classes from './event-details.module.css'
import formClasses from './event-form.module.css'

const answers = ['accepted', 'tentative', 'declined'] as const

export function ReplyField({ event }: { event: CalendarEvent }) {
  const { t } = useTranslation()
  const { id, occurrence, reply } = event
  const [isForAll, setForAll] = useState(true)
  const answer = useAction(
    (next: Reply) => {
      const at = occurrence !== null && { occurrence, scope: isForAll ? ('all' as const) : ('this' as const) }
      return call(replyToEvent, { eventId: id, reply: next, ...at })
    },
    {
      keep: ({ event: answered }) => {
        queryClient.setQueryData(['calendar', 'event', id, occurrence], {
          ...event,
          reply: answered.reply,
          guests: answered.guests,
        })
        refreshEvents()
      },
    },
  )
  const shown = answer.isPending ? answer.variables : reply
  return (
    <div className={classes['asks']}>
      <span className={formClasses['label']} aria-hidden="true">
        {t('calendar.replies.question')}
      </span>
      <SegmentedControl
        label={t('calendar.replies.question')}
        size="md"
        fullWidth
        // Before the first reply nothing is selected.
        value={shown ?? 'waiting'}
        onChange={(next) => answer.mutate(next)}
        options={answers.map((value) => ({ value, label: t(`calendar.replies.answer.${value}`) }))}
      />
      {occurrence !== null && (
        <Checkbox
          label={t('calendar.replies.forAll')}
          checked={isForAll}
          onChange={(change) => setForAll(change.currentTarget.checked)}
        />
      )}
    </div>
  )
}
