// A page inside its layout, or what stands there when the person may not see it.
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOpenPage } from './open-page.ts'
import { SignInLink } from './layout/sign-in-link.tsx'
import type { Layout as PageLayout } from './pages.ts'
import { SignInHere } from './sign-in-here.tsx'
import { ErrorPage } from './error-page.tsx'
import type { May } from '#kernel/contract.ts'
import { isEnough } from '#kernel/contract.ts'
import { useSession } from '#kernel/client/session.ts'

/** AuthGuard: without a session the sign-in form is shown in place, and the requested page after it. */
function AuthGuard({ may, children }: { may: May; children: ReactNode }) {
  const { isAuthenticated } = useSession()
  return may === 'anyone' || isAuthenticated ? children : <SignInHere />
}

/** RoleBasedGuard: without the role, the page says so in its own place. */
function RoleBasedGuard({ may, children }: { may: May; children: ReactNode }) {
  const { user } = useSession()
  const isRefused = user !== null && !isEnough(user.role, may)
  return isRefused ? <ErrorPage path="/dashboard/permission-denied" /> : children
}

export function PageFrame({ layout: Layout }: { layout: PageLayout }) {
  const may = useOpenPage()?.may ?? 'anyone'
  return (
    <AuthGuard may={may}>
      <Layout signInLink={<SignInLink />}>
        <RoleBasedGuard may={may}>
          <Outlet />
        </RoleBasedGuard>
      </Layout>
    </AuthGuard>
  )
}
