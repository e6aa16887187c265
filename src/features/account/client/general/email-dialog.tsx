// Another e-mail address in two steps: the address with the password, then the code that was mailed there.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import type { FieldProblems } from '#kernel/shape.ts'
import { Button } from '#ui/button.tsx'
import { CodeField } from '#ui/code-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { RichMessage } from '#ui/rich-message.tsx'
import { codeDigits } from '../../sign-up-contract.ts'
import type { Details } from '../../details-contract.ts'
import { confirmEmailChange, requestEmailChange, resendEmailCode } from '../../details-contract.ts'
import { useTries } from '../code/use-tries.ts'
import { ProofField, proofOf, proofProblems } from '../proof-field.tsx'
import classes from './email-dialog.module.css'
import { useDetailsSaved } from './use-details.ts'

type EmailDialogProps = { details: Details; onClose: () => void }

export function EmailDialog({ details, onClose }: EmailDialogProps) {
  const { t } = useTranslation()
  const { pendingEmail } = details
  return (
    <Dialog isOpen onClose={onClose} title={t('account.email.change')}>
      {pendingEmail === null ? (
        <AskAddress asked={details} onClose={onClose} />
      ) : (
        <AskCode email={pendingEmail} onDone={onClose} />
      )}
    </Dialog>
  )
}

type Asked = Pick<Details, 'hasPassword' | 'hasCodes'>

function AskAddress({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { t } = useTranslation()
  const onSaved = useDetailsSaved()
  const { form, submit, isBusy } = useContractForm(requestEmailChange.input, {
    initialValues: { email: '', password: '', code: '' },
    toInput: ({ email, ...typed }) => ({ email, ...proofOf(asked, typed) }),
    alsoCheck: (typed) => proofProblems(asked, typed),
    onSubmit: async (input) => onSaved(await call(requestEmailChange, input)),
  })
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <p className={classes['text']}>{t('account.email.text')}</p>
      <TextField
        {...form.getInputProps('email')}
        label={t('account.email.new')}
        type="email"
        dir="ltr"
        autoComplete="email"
        data-autofocus
      />
      <ProofField
        asked={asked}
        password={form.getInputProps('password')}
        code={{
          value: form.values.code,
          onChange: (code) => form.setFieldValue('code', code),
          error: form.errors['code'],
        }}
      />
      <div className={classes['foot']}>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button type="submit" variant="filled" busy={isBusy}>
          {t('account.email.send')}
        </Button>
      </div>
    </form>
  )
}

function AskCode({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useTranslation()
  const onSaved = useDetailsSaved()
  const tries = useTries()
  const { form, submit, isBusy } = useContractForm(confirmEmailChange.input, {
    initialValues: { code: '' },
    alsoCheck: ({ code }): FieldProblems => (code.length < codeDigits ? { code: { code: 'required' } } : {}),
    onSubmit: async (input) => {
      try {
        onSaved(await call(confirmEmailChange, input))
        toast(t('account.email.done'))
        onDone()
      } catch (error) {
        tries.note(failureOf(error))
        throw error
      }
    },
  })
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <p className={classes['text']}>
        <RichMessage
          i18nKey="account.email.sent"
          values={{ email }}
          components={{ mail: <bdi dir="ltr" className={classes['mail']} /> }}
        />
      </p>
      <CodeField
        size="md"
        value={form.values.code}
        onChange={(value) => form.setFieldValue('code', value)}
        label={t('account.code.label')}
        error={tries.error ?? form.errors['code']}
        description={t('account.code.pasteWorks')}
        end={tries.left}
        autoFocus
      />
      <div className={classes['foot']}>
        <SendAgain onSent={tries.begin} />
        <Button type="submit" variant="filled" busy={isBusy}>
          {t('account.email.confirm')}
        </Button>
      </div>
    </form>
  )
}

function SendAgain({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const [wait, setWait] = useState<number>()
  const send = async () => {
    setBusy(true)
    try {
      const { isSent, resendAfter } = await call(resendEmailCode)
      setWait(isSent ? undefined : resendAfter)
      if (isSent) {
        onSent()
        toast(t('account.code.sent'))
      }
    } catch (error) {
      toastError(error)
    }
    setBusy(false)
  }
  return (
    <>
      <output className={classes['wait']}>{wait !== undefined && t('account.email.wait', { count: wait })}</output>
      <Button busy={isBusy} onClick={() => void send()}>
        {t('account.code.sendAgain')}
      </Button>
    </>
  )
}
