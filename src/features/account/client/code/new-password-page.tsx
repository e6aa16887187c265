// /auth/new-password: the code from the mail and a new password.
import { IconKey, IconLock, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { readSession, signOut } from '#kernel/client/session.ts'
import type { FieldProblems } from '#kernel/shape.ts'
import { Button } from '#ui/button.tsx'
import { CodeField } from '#ui/code-field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { codeDigits, requestPasswordReset, setNewPassword } from '../../sign-up-contract.ts'
import { passwordProblem } from '../../password-strength.ts'
import { knownAddress, rememberPasswordChange } from './known-address.ts'
import classes from './auth-panel.module.css'
import { AuthPanel } from './auth-panel.tsx'
import { PasswordRules } from './password-rules.tsx'
import { ResendCode } from './resend-code.tsx'
import { useTries } from './use-tries.ts'

export function Page() {
  const { t } = useTranslation()
  const [known] = useState(knownAddress)
  const { form, submit, isBusy, tries } = useNewPassword(known)
  const { email, code, password } = form.getValues()
  return (
    <AuthPanel icon={IconLock} title={t('account.newPassword.title')} text={t('account.newPassword.text')} isTight>
      <form className={classes['form']} onSubmit={submit} noValidate>
        <TextField
          {...form.getInputProps('email')}
          label={t('account.field.email')}
          type="email"
          dir="ltr"
          size="lg"
          icon={IconMail}
          autoComplete="username"
          disabled={known !== undefined}
          autoFocus={known === undefined}
        />
        <div className={classes['code']}>
          <CodeField
            value={code}
            onChange={(value) => form.setFieldValue('code', value)}
            size="md"
            label={t('account.newPassword.codeFromMail')}
            error={tries.error ?? form.errors['code']}
            end={tries.left}
            autoFocus={known !== undefined}
          />
          <div className={classes['resend']}>
            <ResendCode
              email={email}
              endpoint={requestPasswordReset}
              label={t('account.newPassword.resend')}
              onSent={() => {
                tries.begin()
                form.setFieldValue('code', '')
              }}
            />
          </div>
        </div>
        <PasswordField
          {...form.getInputProps('password')}
          label={t('account.field.newPassword')}
          description={<PasswordRules password={password} email={email} />}
          size="lg"
          icon={IconKey}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.getInputProps('repeated')}
          label={t('account.field.repeatPassword')}
          size="lg"
          icon={IconKey}
          autoComplete="new-password"
        />
        <Button type="submit" variant="filled" size="lg" fullWidth busy={isBusy}>
          {t('account.newPassword.submit')}
        </Button>
      </form>
    </AuthPanel>
  )
}

type Values = { email: string; code: string; password: string; repeated: string }

function problemsOf({ email, code, password, repeated }: Values): FieldProblems {
  return {
    ...(code.length < codeDigits && { code: { code: 'required' } }),
    ...passwordProblem(password, [email]),
    ...(repeated !== password && { repeated: { code: 'not-equal' } }),
  }
}

function useNewPassword(known: string | undefined) {
  const tries = useTries()
  const initialValues: Values = { email: known ?? '', code: '', password: '', repeated: '' }
  const { form, submit, isBusy } = useContractForm(setNewPassword.input, {
    initialValues,
    toInput: ({ email, code, password }) => ({ email, code, password }),
    alsoCheck: problemsOf,
    onSubmit: async (input) => {
      try {
        await call(setNewPassword, input)
      } catch (error) {
        tries.note(failureOf(error))
        throw error
      }
      // The session of this browser ended with the others.
      if (readSession().isAuthenticated) signOut()
      rememberPasswordChange()
      window.location.assign('/auth/login')
    },
  })
  return { form, submit, isBusy, tries }
}
