// The form that makes an account.
import { IconLock, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import type { Failure } from '#kernel/client/failure.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { readLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { pathAfterSignIn } from '#kernel/client/return-path.ts'
import { signUp } from '#kernel/client/session.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { RichMessage } from '#ui/rich-message.tsx'
import { register } from '../sign-up-contract.ts'
import { passwordProblem } from '../password-strength.ts'
import { PasswordMeter } from './password-meter.tsx'
import { beginAsTyped, useTypedFirst } from './typed-first.ts'

export function RegisterForm({ setup }: { setup: string | undefined }) {
  const { t } = useTranslation()
  const { form, submit, isBusy, refusal } = useRegistration(setup)
  const { email, firstName, lastName, password } = form.getValues()
  return (
    <form className="at-auth-form" onSubmit={submit} noValidate>
      <header className="at-auth-head">
        <h1 className="at-auth-title">{t('account.register.title')}</h1>
        <p className="at-auth-under">
          {t('account.register.already')}{' '}
          <Link href={`/auth/login${window.location.search}`}>{t('account.register.signIn')}</Link>
        </p>
      </header>
      {refusal && <Refused failure={refusal} hasSetup={setup !== undefined} />}
      {setup && !refusal && <Note tone="info">{t('account.register.setup')}</Note>}
      <div className="at-auth-fields">
        <div className="at-auth-pair">
          <TextField
            {...form.getInputProps('firstName')}
            label={t('account.field.firstName')}
            size="lg"
            autoComplete="given-name"
            autoFocus
          />
          <TextField
            {...form.getInputProps('lastName')}
            label={t('account.field.lastName')}
            size="lg"
            autoComplete="family-name"
          />
        </div>
        <TextField
          {...form.getInputProps('email')}
          label={t('account.field.email')}
          type="email"
          dir="ltr"
          size="lg"
          icon={IconMail}
          autoComplete="username"
        />
        <PasswordField
          {...form.getInputProps('password')}
          label={t('account.field.password')}
          description={<PasswordMeter password={password} about={[email, firstName, lastName]} />}
          size="lg"
          icon={IconLock}
          autoComplete="new-password"
        />
      </div>
      <div className="at-auth-actions">
        <Button type="submit" variant="filled" size="lg" fullWidth busy={isBusy}>
          {t('account.register.submit')}
        </Button>
        <p className="at-auth-small">
          <RichMessage
            i18nKey="account.register.terms"
            components={{ terms: <Link href="/terms" />, privacy: <Link href="/privacy" /> }}
          />
        </p>
      </div>
    </form>
  )
}

const empty = { firstName: '', lastName: '', email: '', password: '' }

function useRegistration(setup: string | undefined) {
  const [refusal, setRefusal] = useState<Failure>()
  const { form, ...rest } = useContractForm(register.input, {
    initialValues: beginAsTyped(empty),
    toInput: (values) => ({ ...values, language: readLanguage(), ...(setup && { setup }) }),
    alsoCheck: ({ password, email, firstName, lastName }) => passwordProblem(password, [email, firstName, lastName]),
    onSubmit: async (input) => {
      setRefusal(undefined)
      const { accessToken, user } = await call(register, input)
      signUp(accessToken, user)
      // The token is sent from the next page on.
      window.location.assign(pathAfterSignIn(window.location))
    },
    onFailure: setRefusal,
  })
  useTypedFirst(form, empty)
  return { form, refusal, ...rest }
}

function Refused({ failure, hasSetup }: { failure: Failure; hasSetup: boolean }) {
  const { t } = useTranslation()
  const isUsedUp = hasSetup && failure.code === 'registration-closed'
  return (
    <Note tone="error" isNews>
      {isUsedUp ? t('account.register.setupUsed') : t(`errors.${failure.code}`)}
    </Note>
  )
}
