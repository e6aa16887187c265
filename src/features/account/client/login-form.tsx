// Signing in: the whole screen, shown at its own address and in the place of any page that needs it.
import { IconLock, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import type { Failure } from '#kernel/client/failure.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { publicConfig } from '#kernel/client/public-config.ts'
import { signIn } from '#kernel/client/session.ts'
import { loadTexts, useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { deferred } from '#ui/deferred.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { RichMessage } from '#ui/rich-message.tsx'
import { login } from '../contract.ts'
import { AuthSplit } from './auth-split.tsx'
import { beginAsTyped, useTypedFirst } from './typed-first.ts'

// Neither is needed before somebody reads the form; the place of the first is kept free.
const OtherWays = deferred(() => import('./security/other-ways.tsx').then((module) => module.OtherWays))
const SecondStep = deferred(async () => {
  const [module] = await Promise.all([import('./security/second-step.tsx'), loadTexts(['account/security'])])
  return module.SecondStep
})

export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation()
  const { form, submit, isBusy, refusal, setRefusal } = useLogin(onSignedIn)
  const ticket = refusal?.ticket
  const picture = { title: t('account.login.pictureTitle'), text: t('account.login.pictureText') }
  return (
    <AuthSplit picture={picture}>
      {ticket ? (
        <SecondStep ticket={ticket} onSignedIn={onSignedIn} onBack={() => setRefusal(undefined)} />
      ) : (
        <form className="at-auth-form" onSubmit={submit} noValidate>
          <header className="at-auth-head">
            <h1 className="at-auth-title">{t('account.login.title')}</h1>
            <NewHere />
          </header>
          {refusal ? <Refused failure={refusal} /> : <DemoNote />}
          <div className="at-auth-fields">
            <TextField
              {...form.getInputProps('email')}
              label={t('account.field.email')}
              type="email"
              dir="ltr"
              size="lg"
              icon={IconMail}
              autoComplete="username"
              autoFocus
            />
            <PasswordField
              {...form.getInputProps('password')}
              label={t('account.field.password')}
              labelEnd={<Link href="/auth/reset-password">{t('account.login.forgot')}</Link>}
              size="lg"
              icon={IconLock}
              autoComplete="current-password"
            />
          </div>
          <Button type="submit" variant="filled" size="lg" fullWidth busy={isBusy}>
            {t('account.login.submit')}
          </Button>
          <div className="at-auth-other" data-rows={publicConfig().providers.length > 2 ? 2 : 1}>
            <OtherWays onSignedIn={onSignedIn} onFailure={setRefusal} />
          </div>
        </form>
      )}
    </AuthSplit>
  )
}

const empty = { email: '', password: '' }

function useLogin(onSignedIn: () => void) {
  const [refusal, setRefusal] = useState<Failure>()
  const { form, ...rest } = useContractForm(login.input, {
    initialValues: beginAsTyped(empty),
    onSubmit: async (input) => {
      setRefusal(undefined)
      const { accessToken, user } = await call(login, input)
      signIn(accessToken, user)
      onSignedIn()
    },
    onFailure: (failure) => {
      setRefusal(failure)
      form.getInputNode('password')?.focus()
    },
  })
  useTypedFirst(form, empty)
  return { form, refusal, setRefusal, ...rest }
}

/** Nothing where whoever is new can only wait to be invited. */
function NewHere() {
  const { t } = useTranslation()
  const { registration, canAskForInvitation } = publicConfig()
  const isOpen = registration === 'open'
  if (!isOpen && !canAskForInvitation) return null
  return (
    <p className="at-auth-under">
      {t('account.login.newHere')}{' '}
      <Link href={`/auth/register${wayBack()}`}>
        {t(isOpen ? 'account.login.create' : 'account.login.askForInvitation')}
      </Link>
    </p>
  )
}

function Refused({ failure }: { failure: Failure }) {
  const { t } = useTranslation()
  return (
    <Note tone="error" isNews>
      {t(`errors.${failure.code}`)}
    </Note>
  )
}

/** The demo accounts that anyone may try. */
function DemoNote() {
  const account = publicConfig().demoAccounts[0]
  if (!account) return null
  const { email, password } = account
  return (
    <Note tone="info">
      <RichMessage
        i18nKey="account.login.demo"
        values={{ email, password }}
        components={{
          mail: <bdi dir="ltr" className="at-auth-strong" />,
          word: <bdi dir="ltr" className="at-auth-strong" />,
        }}
      />
    </Note>
  )
}

/** Carries the page that was asked for on to the other door. */
const wayBack = () => (window.location.pathname.startsWith('/auth/') ? window.location.search : '')
