// The form of an event that the person may change, while others may change it too.
import { useTranslation } from '#kernel/client/i18n.ts'
import { ClashQuestion } from '#records/forms/client/clash-question.tsx'
import { Note } from '#ui/note.tsx'
import type { CalendarEvent } from '../../entities.ts'
import { addEvent, removeEvent } from '../event-actions.ts'
import { focusEntry, neighborOf } from '../views/focus-entry.ts'
import { askScope } from './ask-scope.ts'
import { clashFields, useClashWords } from './clash-words.ts'
import { fieldsOf } from './event-values.ts'
import { FormBody } from './form-body.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useEventForm } from './use-event-form.ts'
import { useEvent } from './use-event.ts'

type EditEventProps = { opened: CalendarEvent; isOpen: boolean; onClose: () => void }

export function EditEventDialog({ opened, isOpen, onClose }: EditEventProps) {
  const { t } = useTranslation()
  const { event, isGone } = useEvent(opened)
  const { form, save, isBusy, changed, clashes, settle, forgetKept } = useEventForm(event, onClose)
  const words = useClashWords(event)
  const leave = () => {
    forgetKept()
    onClose()
  }
  const remove = async () => {
    const scope = await askScope(event, 'delete')
    if (scope === undefined) return
    const neighbor = neighborOf(event.id)
    leave()
    if (neighbor !== undefined) focusEntry(neighbor)
    await removeEvent(event, scope)
  }
  const addAgain = async () => {
    if (await addEvent(fieldsOf(form.values))) leave()
  }
  return (
    <>
      <FormDialog
        isOpen={isOpen}
        onClose={leave}
        title={t('calendar.form.editTitle')}
        isChanged={changed.length > 0}
        onSubmit={(press) => {
          if (!isGone) return save(press)
          press?.preventDefault()
          void addAgain()
        }}
        isBusy={isBusy}
        action={t(isGone ? 'calendar.form.addAgain' : 'calendar.form.update')}
        onDelete={isGone ? undefined : () => void remove()}
      >
        {isGone && (
          <Note tone="warning" isNews>
            {t('calendar.form.isGone')}
          </Note>
        )}
        <FormBody form={form} guests={event.guests} eventId={event.id} />
      </FormDialog>
      <ClashQuestion
        clashes={clashes}
        fields={clashFields}
        labelOf={words.labelOf}
        wordsOf={words.wordsOf}
        onChoose={settle}
        isAbove
      />
    </>
  )
}
