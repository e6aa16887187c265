// Asks for the password, or for a code of who has none, before a way into the account is added or taken away.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { toast } from '#kernel/client/toasts.ts'
import type { FieldProblems } from '#kernel/shape.ts'
import { Button } from '#ui/button.tsx'
import { CodeField } from '#ui/code-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { codeDigits } from '../../sign-up-contract.ts'
import type { Proof } from '../../proof-contract.ts'
import { endOneTimeCodes, renewRecoveryCodes } from '../../security-contract.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './set-up-codes.module.css'
import { useReadAnew } from './use-security.ts'

/** How somebody shows that it is them before a way in is added; nobody is asked who has neither. */
export type Asks = 'password' | 'code' | undefined

type AskProps = { hasPassword: boolean; onClose: () => void }

export function RenewCodes({ hasPassword, onClose }: AskProps) {
  const { t } = useTranslation()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <ProveDialog
      title={t('account.codes.renewTitle')}
      text={t('account.codes.renewText')}
      action={t('account.codes.renewSubmit')}
      hasPassword={hasPassword}
      onClose={onClose}
      onProved={async (proof) => setCodes((await call(renewRecoveryCodes, proof)).recoveryCodes)}
    />
  )
}

export function EndCodes({ hasPassword, onClose }: AskProps) {
  const { t } = useTranslation()
  const end = async (proof: Proof) => {
    await call(endOneTimeCodes, proof)
    toast(t('account.codes.turnedOff'))
    onClose()
  }
  return (
    <ProveDialog
      title={t('account.codes.endTitle')}
      text={t('account.codes.endText')}
      action={t('account.codes.turnOff')}
      isDanger
      hasPassword={hasPassword}
      onClose={onClose}
      onProved={end}
    />
  )
}

type ProveDialogProps = AskProps & {
  title: string
  text: string
  action: string
  isDanger?: boolean
  onProved: (proof: Proof) => Promise<unknown>
}

export function ProveDialog({
  title,
  text,
  action,
  isDanger = false,
  hasPassword,
  onClose,
  onProved,
}: ProveDialogProps) {
  const { t } = useTranslation()
  const { form, submit, isBusy } = useProof(hasPassword, onProved)
  const formId = 'prove'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      stays={isBusy}
      title={title}
      foot={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} variant={isDanger ? 'danger' : 'filled'} busy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes['form']} onSubmit={submit} noValidate>
        <p className={classes['words']}>{text}</p>
        {hasPassword ? (
          <PasswordField
            {...form.getInputProps('password')}
            label={t('ui.yourPassword')}
            autoComplete="current-password"
            data-autofocus
          />
        ) : (
          <CodeField
            value={form.getValues().code}
            onChange={(code) => form.setFieldValue('code', code)}
            size="md"
            label={t('account.codes.code')}
            error={form.errors['code']}
          />
        )}
      </form>
    </Dialog>
  )
}

function useProof(hasPassword: boolean, onProved: ProveDialogProps['onProved']) {
  const readAnew = useReadAnew()
  const problemsOf = ({ password, code }: { password: string; code: string }): FieldProblems => {
    if (hasPassword) return password === '' ? { password: { code: 'required' } } : {}
    return code.length < codeDigits ? { code: { code: 'required' } } : {}
  }
  return useContractForm(endOneTimeCodes.input, {
    initialValues: { password: '', code: '' },
    toInput: ({ password, code }) => (hasPassword ? { password } : { code }),
    alsoCheck: problemsOf,
    onSubmit: async (proof) => {
      await onProved(proof)
      readAnew()
    },
  })
}
