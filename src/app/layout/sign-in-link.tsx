// On public pages: a link to sign in and come back, or to the dashboard for people with a session.
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '#kernel/client/i18n.ts'
import { signInAddress } from '#kernel/client/return-path.ts'
import { useSession } from '#kernel/client/session.ts'
import { Link } from '#ui/link.tsx'

/** A prop of the layout: the sign-in page, which is outside the router, uses the same layout without it. */
export function SignInLink() {
  const { t } = useTranslation()
  const { isInitialized, user } = useSession()
  const { pathname, searchStr: search } = useLocation()
  if (!isInitialized) return null
  const address = user ? '/dashboard' : signInAddress({ pathname, search, hash: '' })
  return (
    <Link href={address} quiet>
      {t(user ? 'app.dashboard' : 'app.signIn')}
    </Link>
  )
}
