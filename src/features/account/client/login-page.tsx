// /auth/login and its twin without the guest guard.
import { useEffect } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { pathAfterSignIn } from '#kernel/client/return-path.ts'
import { toast } from '#kernel/client/toasts.ts'
import { isPasswordJustChanged } from './code/known-address.ts'
import { LoginForm } from './login-form.tsx'

export function Page() {
  const { t } = useTranslation()
  useEffect(() => {
    if (isPasswordJustChanged()) toast(t('account.login.passwordChanged'))
  }, [t])
  // A full page load: what follows is another entry.
  return <LoginForm onSignedIn={() => window.location.assign(pathAfterSignIn(window.location))} />
}
