// The form of an existing event: merges others’ changes, and asks for the scope before sending.
import { useRef } from 'react'
import type { SyntheticEvent } from 'react'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { FieldProblems, Infer } from '#kernel/shape.ts'
import { check, object, partial } from '#kernel/shape.ts'
import { useRecordForm } from '#records/forms/client/use-record-form.ts'
import { updateEvent } from '../../contract.ts'
import type { CalendarEvent } from '../../entities.ts'
import { EventFields } from '../../entities.ts'
import type { Scope } from '../../times/types.ts'
import { refreshEvents } from '../use-events.ts'
import { askScope } from './ask-scope.ts'
import type { EventValues } from './event-values.ts'
import { changeOf, endsBeforeStart, fieldsOf, isLink, valuesOf } from './event-values.ts'
import { offerUndoOf } from './undo-toast.ts'

const Change = partial(object({ ...EventFields.entries }))
/** Fields worth keeping as a draft if the page closes. */
export const keptFields = ['title', 'location', 'link', 'description'] as const

/** Problems that the shapes can't detect. The text at the end field says more than the error code. */
export function problemsOf(values: EventValues): FieldProblems {
  return {
    ...(endsBeforeStart(values) && { end: { code: 'too-small' as const } }),
    ...(!isLink(values.link) && { link: { code: 'not-allowed' as const } }),
  }
}

const isRight = (values: EventValues) =>
  check(Change, fieldsOf(values)).ok && Object.keys(problemsOf(values)).length === 0

export function useEventForm(event: CalendarEvent, onDone: () => void) {
  const { t } = useTranslation()
  const scope = useRef<Scope>('all')
  const record = useRecordForm<CalendarEvent, EventValues, Infer<typeof Change>>({
    record: event,
    valuesOf,
    shape: Change,
    changeOf,
    alsoCheck: problemsOf,
    send: async (change, revision) => {
      const { id, occurrence } = event
      const at = occurrence !== null && { occurrence, scope: scope.current }
      const answer = await call(updateEvent, { eventId: id, event: change, revision, ...at })
      refreshEvents()
      offerUndoOf(answer.changeId, { message: t('calendar.form.updated'), name: answer.event.title })
      onDone()
      return answer.event
    },
    keep: { form: `calendar-event-${event.id}`, fields: keptFields },
  })
  const { form, changed, submit } = record
  const save = async () => {
    if (changed.length === 0) return onDone()
    if (isRight(form.values)) {
      const asked = await askScope(event, 'change', changed.includes('rrule') ? { without: 'this' } : {})
      if (asked === undefined) return
      scope.current = asked
    }
    submit()
  }
  return {
    ...record,
    save: (press?: SyntheticEvent) => {
      press?.preventDefault()
      // A form in a dialog bubbles through React to the form of the page.
      press?.stopPropagation()
      void save()
    },
  }
}
