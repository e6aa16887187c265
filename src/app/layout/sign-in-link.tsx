// On open pages: the way to sign in and back, and for whoever is here already the way to the dashboard.
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '#kernel/client/i18n.ts'
import { signInAddress } from '#kernel/client/return-path.ts'
import { useSession } from '#kernel/client/session.ts'
import { Link } from '#ui/link.tsx'

/** Given to the layout: the sign-in page, which is none of the router's, has the same layout without it. */
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
