// /auth/register and its twin without the guest guard: the form, or in words why there is none.
import { useTranslation } from '#kernel/client/i18n.ts'
import { publicConfig } from '#kernel/client/public-config.ts'
import { ButtonLink } from '#ui/button.tsx'
import { AuthSplit } from './auth-split.tsx'
import { AskForInvitation } from './ask-for-invitation.tsx'
import { RegisterForm } from './register-form.tsx'

export function Page() {
  const { t } = useTranslation()
  const { registration } = publicConfig()
  const setup = new URLSearchParams(window.location.search).get('setup') ?? undefined
  const picture = { title: t('account.register.pictureTitle'), text: t('account.register.pictureText') }
  return (
    <AuthSplit picture={picture} isLow>
      {registration === 'open' || setup ? (
        <RegisterForm setup={setup} />
      ) : (
        <Closed isByInvitation={registration === 'invite'} />
      )}
    </AuthSplit>
  )
}

function Closed({ isByInvitation }: { isByInvitation: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="at-auth-form">
      <header className="at-auth-head">
        <h1 className="at-auth-title">
          {t(isByInvitation ? 'account.register.inviteTitle' : 'account.register.closedTitle')}
        </h1>
        <p className="at-auth-under">
          {t(isByInvitation ? 'account.register.inviteText' : 'account.register.closedText')}
        </p>
      </header>
      {isByInvitation && <AskForInvitation />}
      <ButtonLink href="/auth/login" variant="filled" size="lg" fullWidth>
        {t('account.register.toSignIn')}
      </ButtonLink>
    </div>
  )
}
