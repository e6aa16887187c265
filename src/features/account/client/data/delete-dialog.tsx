// The last question before the account is deleted, answered with the password.
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { signOut } from '#kernel/client/session.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { comeBackDays, deleteAccount } from '../../data-contract.ts'
import { useDetails } from '../general/use-details.ts'
import { ProofField, proofOf, proofProblems } from '../proof-field.tsx'
import classes from './delete-dialog.module.css'

const signInPath = '/auth/login'

export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { details } = useDetails()
  const asked = details ?? { hasPassword: true, hasCodes: false }
  const { form, submit, isBusy } = useContractForm(deleteAccount.input, {
    initialValues: { password: '', code: '' },
    toInput: (typed) => proofOf(asked, typed),
    alsoCheck: (typed) => proofProblems(asked, typed),
    onSubmit: async (input) => {
      await call(deleteAccount, input)
      signOut()
      // A full load: nothing that this person has read stays in the page's memory.
      window.location.assign(signInPath)
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={t('account.delete.ask')}>
      <form className={classes['form']} onSubmit={submit} noValidate>
        <p className={classes['text']}>{t('account.delete.askText', { count: comeBackDays })}</p>
        <ProofField
          asked={asked}
          isFirst
          password={form.getInputProps('password')}
          code={{
            value: form.values.code,
            onChange: (code) => form.setFieldValue('code', code),
            error: form.errors['code'],
          }}
        />
        <div className={classes['foot']}>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="danger" busy={isBusy}>
            {t('account.delete.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
