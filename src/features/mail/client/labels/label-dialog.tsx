// Makes a label, or changes the name and the color of one.
import type { SyntheticEvent } from 'react'
import { useId, useState } from 'react'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { fold } from '#kernel/search-text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { createLabel, updateLabel } from '../../contract.ts'
import type { Label } from '../../entities.ts'
import { labelNameMax } from '../../entities.ts'
import { labelsKey, listsKey } from '../mail-keys.ts'
import { ColorPicker } from './color-picker.tsx'
import type { LabelHue } from './label-colors.ts'
import { hueOf, labelColors } from './label-colors.ts'
import classes from './label-dialog.module.css'

type LabelDialogProps = {
  /** The label to change, or a new one; nothing while the dialog is closed. */
  label: Label | 'new' | undefined
  taken: readonly Label[]
  onClose: () => void
  onMade?: (label: Label) => void
}

export function LabelDialog({ label, taken, onClose, onMade }: LabelDialogProps) {
  const { t } = useTranslation()
  const formId = useId()
  // It keeps its words while it fades.
  const [shown, setShown] = useState(label)
  if (label !== undefined && shown !== label) setShown(label)
  const [isBusy, setBusy] = useState(false)
  const isNew = shown === 'new'
  return (
    <Dialog
      isOpen={label !== undefined}
      onClose={onClose}
      title={t(isNew ? 'mail.newLabel' : 'mail.editLabel')}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="filled" type="submit" form={formId} busy={isBusy}>
            {t(isNew ? 'mail.createLabel' : 'ui.save')}
          </Button>
        </>
      }
    >
      {shown !== undefined && (
        <LabelForm
          key={isNew ? 'new' : shown.id}
          formId={formId}
          label={isNew ? undefined : shown}
          taken={taken}
          onBusy={setBusy}
          onSaved={(saved) => {
            onMade?.(saved)
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

type LabelFormProps = {
  formId: string
  label: Label | undefined
  taken: readonly Label[]
  onBusy: (isBusy: boolean) => void
  onSaved: (label: Label) => void
}

/** The first color that no label has. */
const freeColor = (taken: readonly Label[]): LabelHue =>
  labelColors.find((color) => taken.every((label) => hueOf(label.color) !== color)) ?? 'blue'

function LabelForm({ formId, label, taken, onBusy, onSaved }: LabelFormProps) {
  const { t } = useTranslation()
  const [name, setName] = useState(label?.name ?? '')
  const [color, setColor] = useState<LabelHue>(hueOf(label?.color) ?? freeColor(taken))
  const [wasTried, setTried] = useState(false)
  const save = useAction(
    async (fields: { name: string; color: LabelHue }) =>
      (label ? call(updateLabel, { labelId: label.id, label: fields }) : call(createLabel, fields)).finally(() =>
        onBusy(false),
      ),
    { refresh: [labelsKey, listsKey], keep: ({ label: saved }) => onSaved(saved) },
  )
  const typed = name.trim()
  const isTaken = taken.some((other) => other.id !== label?.id && fold(other.name) === fold(typed))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (typed === '' || isTaken) return
    onBusy(true)
    save.mutate({ name: typed, color })
  }
  return (
    <form id={formId} className={classes['form']} onSubmit={submit} noValidate>
      <TextField
        label={t('mail.labelName')}
        value={name}
        maxLength={labelNameMax}
        error={isTaken ? t('mail.labelTaken') : wasTried && typed === '' && t('mail.labelNameMissing')}
        data-autofocus
        dir="auto"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <ColorPicker value={color} onChange={setColor} />
    </form>
  )
}
