// The dialog of the event form; a sheet on phones.
import { IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { Dialog } from '#ui/dialog.tsx'
import classes from './event-form.module.css'

type FormDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** There are unsaved changes: Escape and a click outside ask first. */
  isChanged: boolean
  onSubmit: (press?: SyntheticEvent) => void
  isBusy: boolean
  /** The label of the submit button. */
  action: string
  onDelete?: (() => void) | undefined
  children: ReactNode
}

export function FormDialog(props: FormDialogProps) {
  const { isOpen, onClose, title, isChanged, onSubmit, isBusy, action, onDelete, children } = props
  const { t } = useTranslation()
  const id = useId()
  const leave = async () => {
    const question = {
      title: t('calendar.form.discardTitle'),
      text: t('calendar.form.discardText'),
      action: t('ui.discard'),
      danger: true,
    }
    if (!isChanged || (await confirm(question))) onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => void leave()}
      size="xl"
      title={title}
      foot={
        <>
          {onDelete && (
            <span className={classes['footStart']}>
              <Button variant="ghost" icon={IconTrash} onClick={onDelete}>
                {t('ui.delete')}
              </Button>
            </span>
          )}
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="filled" type="submit" form={id} busy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={onSubmit} noValidate>
        {children}
      </form>
    </Dialog>
  )
}
