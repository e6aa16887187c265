// The second step of signing in: six digits from an app, or a recovery code.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import type { Failure } from '#kernel/client/failure.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { signIn } from '#kernel/client/session.ts'
import type { FieldProblems } from '#kernel/shape.ts'
import { Button } from '#ui/button.tsx'
import { CodeField } from '#ui/code-field.tsx'
import { Note } from '#ui/note.tsx'
import { TextField } from '#ui/text-field.tsx'
import { codeDigits } from '../../sign-up-contract.ts'
import { takeSecondStep } from '../../security-contract.ts'

type SecondStepProps = { ticket: string; onSignedIn: () => void; onBack: () => void }

/** Stands in the place of the sign-in form, under its own heading. */
export function SecondStep({ ticket, onSignedIn, onBack }: SecondStepProps) {
  const { t } = useTranslation()
  const [isRecovery, setRecovery] = useState(false)
  const { form, submit, isBusy, refusal } = useSecondStep({ ticket, isRecovery, onSignedIn })
  return (
    <form className="at-auth-form" onSubmit={submit} noValidate>
      <header className="at-auth-head">
        <h1 className="at-auth-title">{t('account.secondStep.title')}</h1>
        <p className="at-auth-under">{t(isRecovery ? 'account.secondStep.recoveryText' : 'account.secondStep.text')}</p>
      </header>
      {refusal && (
        <Note tone="error" isNews>
          {t(`errors.${refusal.code}`)}
        </Note>
      )}
      {isRecovery ? (
        <TextField
          {...form.getInputProps('recoveryCode')}
          key="recovery"
          label={t('account.secondStep.recoveryLabel')}
          size="lg"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
      ) : (
        <CodeField
          value={form.getValues().code}
          onChange={(code) => form.setFieldValue('code', code)}
          label={t('account.secondStep.label')}
          hideLabel
          error={form.errors['code']}
          autoFocus
        />
      )}
      <Button type="submit" variant="filled" size="lg" fullWidth busy={isBusy}>
        {t('account.secondStep.submit')}
      </Button>
      <div className="at-auth-pair">
        <Button variant="ghost" size="sm" onClick={() => setRecovery(!isRecovery)}>
          {t(isRecovery ? 'account.secondStep.useApp' : 'account.secondStep.useRecovery')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onBack}>
          {t('account.secondStep.back')}
        </Button>
      </div>
    </form>
  )
}

type Way = { ticket: string; isRecovery: boolean; onSignedIn: () => void }

function useSecondStep({ ticket, isRecovery, onSignedIn }: Way) {
  const [refusal, setRefusal] = useState<Failure>()
  const problemsOf = ({ code, recoveryCode }: { code: string; recoveryCode: string }): FieldProblems => {
    if (isRecovery) return recoveryCode.trim() === '' ? { recoveryCode: { code: 'required' } } : {}
    return code.length < codeDigits ? { code: { code: 'required' } } : {}
  }
  const { form, ...rest } = useContractForm(takeSecondStep.input, {
    initialValues: { code: '', recoveryCode: '' },
    toInput: ({ code, recoveryCode }) => (isRecovery ? { ticket, recoveryCode } : { ticket, code }),
    alsoCheck: problemsOf,
    onSubmit: async (input) => {
      setRefusal(undefined)
      const { accessToken, user } = await call(takeSecondStep, input)
      signIn(accessToken, user)
      onSignedIn()
    },
    onFailure: setRefusal,
  })
  return { form, refusal, ...rest }
}
