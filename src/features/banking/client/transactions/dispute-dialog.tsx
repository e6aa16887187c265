// Disputes a transaction, with a note that says why.
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { disputeTransaction } from '../../contract.ts'
import { messageMax } from '../../entities.ts'
import type { Transaction } from '../../entities.ts'
import { bankingKey } from '../keys.ts'
import classes from './transactions.module.css'

export function DisputeDialog({ transaction, onClose }: { transaction: Transaction; onClose: () => void }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { form, submit, isBusy } = useContractForm(disputeTransaction.input, {
    initialValues: { note: '' },
    toInput: ({ note }) => ({ transactionId: transaction.id, isDisputed: true, note }),
    onSubmit: async (input) => {
      await call(disputeTransaction, input)
      await cache.invalidateQueries({ queryKey: bankingKey })
      toast(t('banking.done.disputed'))
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('banking.dispute.title')}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="filled" busy={isBusy} onClick={submit}>
            {t('banking.action.dispute')}
          </Button>
        </>
      }
    >
      <form className={classes['form']} onSubmit={submit} noValidate>
        <TextArea
          {...form.getInputProps('note')}
          data-autofocus
          label={t('banking.dispute.note')}
          description={t('banking.dispute.text')}
          maxLength={messageMax}
        />
      </form>
    </Dialog>
  )
}
