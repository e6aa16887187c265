// Adds a task, or edits one where it stands: its name, and the day it is due.
import type { KeyboardEvent } from 'react'
import { useContractForm } from '#kernel/client/forms.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Task } from '../contract.ts'
import { createTask, nameMax } from '../contract.ts'
import classes from './tasks.module.css'
import { useSaveTask } from './use-tasks.ts'

/** Creates a new one if no task is given; then it stays for the next one. */
type TaskEditorProps = { task?: Task; onClose: () => void }

export function TaskEditor({ task, onClose }: TaskEditorProps) {
  const { t } = useTranslation()
  const save = useSaveTask()
  const { form, submit, isBusy } = useContractForm(createTask.input, {
    initialValues: { name: task?.name ?? '', dueOn: task?.dueOn ?? null },
    onSubmit: async ({ name, dueOn = null }) => {
      await save({ name, dueOn }, task?.id)
      if (task) return onClose()
      form.setValues({ name: '', dueOn: null })
    },
  })
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.stopPropagation()
    onClose()
  }
  const name = form.getInputProps('name')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the form from each field
    <form
      className={classes['editor']}
      aria-label={t(task ? 'tasks.edit' : 'tasks.new', { name: task?.name })}
      onSubmit={submit}
      onKeyDown={press}
      noValidate
    >
      <TextField
        {...name}
        label={t('tasks.name')}
        size="sm"
        dir="auto"
        maxLength={nameMax}
        autoComplete="off"
        // The person has just asked to type here.
        autoFocus
      />
      <div className={classes['foot']}>
        <DateField
          label={t('tasks.due')}
          size="sm"
          value={form.values.dueOn}
          onChange={(dueOn) => form.setFieldValue('dueOn', dueOn)}
          error={form.errors['dueOn']}
          placeholder={t('tasks.noDay')}
        />
        <span className={classes['buttons']}>
          <Button size="sm" onClick={onClose}>
            {t(task ? 'ui.cancel' : 'ui.done')}
          </Button>
          <Button size="sm" type="submit" variant="filled" busy={isBusy}>
            {t(task ? 'ui.save' : 'tasks.add')}
          </Button>
        </span>
      </div>
    </form>
  )
}
