// The way home from pages that lead nowhere else: to the dashboard with a session, and to the public site without one.
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { ButtonLink } from '#ui/button.tsx'

type HomeLinkProps = { variant?: 'filled' | 'default' | 'ghost' }

export function HomeLink({ variant = 'filled' }: HomeLinkProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  // The site's pages come from the server: the router would lead a visitor to the sign-in form.
  const way = user ? { href: '/dashboard' } : { href: '/', target: '_self' }
  return (
    <ButtonLink {...way} variant={variant} size="lg">
      {t('pages.goHome')}
    </ButtonLink>
  )
}
