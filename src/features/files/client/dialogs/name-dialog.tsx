// The dialog for naming a new folder, or renaming a file or folder.
import { useId, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { problemOf as nameProblem } from '../../names.ts'
import { refusalWords } from '../entry-actions.ts'

type NameDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  action: string
  initial: string
  /** Selects the name without its extension, which usually stays. */
  keepsEnding?: boolean
  /** An unchanged name isn't saved. */
  isRename?: boolean
  save: (name: string) => Promise<unknown>
}

export function NameDialog(props: NameDialogProps) {
  const { isOpen, onClose, title, action, initial, keepsEnding = false, isRename = false, save } = props
  const { t } = useTranslation()
  const id = useId()
  const [name, setName] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    if (wanted === '') return setProblem(t('files.manager.name.empty'))
    if (wanted === initial && isRename) return onClose()
    if (nameProblem(wanted) !== undefined) return setProblem(t('files.manager.name.refused'))
    setBusy(true)
    try {
      await save(wanted)
      onClose()
    } catch (error) {
      setProblem(await problemOf(error))
    }
    setBusy(false)
  }
  const problemOf = (error: unknown): string | Promise<string> => {
    const { code, fields } = failureOf(error)
    if (fields?.['name']?.code === 'taken') return t('files.manager.name.taken')
    if (code === 'invalid') return t('files.manager.name.refused')
    if (code === 'conflict') return t('files.manager.name.changed')
    return refusalWords(error)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="filled" type="submit" form={id} busy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t('ui.name')}
          value={name}
          error={problem}
          dir="auto"
          autoComplete="off"
          data-autofocus
          onFocus={({ currentTarget }) => selectStem(currentTarget, keepsEnding)}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setProblem(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}

function selectStem(field: HTMLInputElement, keepsEnding: boolean) {
  const dot = keepsEnding ? field.value.lastIndexOf('.') : -1
  field.setSelectionRange(0, dot > 0 ? dot : field.value.length)
}
