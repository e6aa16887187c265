// Lets a visitor report a link to the workspace's admins.
import { useId, useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { reportLink } from '../../sharing-contract.ts'
import classes from './link.module.css'

export function ReportButton({ token }: { token: string }) {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { form, submit, isBusy } = useContractForm(reportLink.input, {
    initialValues: { reason: '' },
    toInput: ({ reason }) => ({ token, reason: reason.trim() }),
    onSubmit: async (input) => {
      await call(reportLink, input)
      form.setFieldValue('reason', '')
      close()
      toast(t('files.link.reported'))
    },
  })
  return (
    <>
      <button type="button" className={classes['report']} onClick={() => setOpen(true)}>
        {t('files.link.report')}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('files.link.reportTitle')}
        foot={
          <>
            <Button onClick={close}>{t('ui.cancel')}</Button>
            <Button variant="filled" type="submit" form={id} busy={isBusy}>
              {t('files.link.sendReport')}
            </Button>
          </>
        }
      >
        <form id={id} className={classes['reason']} onSubmit={submit} noValidate>
          <TextArea {...form.getInputProps('reason')} label={t('files.link.reason')} dir="auto" data-autofocus />
          <p className={classes['quiet']}>{t('files.link.reportText')}</p>
        </form>
      </Dialog>
    </>
  )
}
