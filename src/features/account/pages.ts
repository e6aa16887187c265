// The addresses of the account feature: the sign-in pages, each open to people who are not signed in, and the account.
import type { Page, Redirect } from '#kernel/feature.ts'

const split = { layout: 'simple', may: 'anyone', ownHeading: true, trail: ['account.area'] } as const
const compact = { ...split, layout: 'compact' } as const
const login = { module: 'client/login-page', title: 'account.login.title', ...split } as const
const register = { module: 'client/register-page', title: 'account.register.title', ...split } as const

// The unprotected twins are the same pages, which people who are signed in may look at too.
export const pages: Page[] = [
  { path: '/auth/login', ...login },
  { path: '/auth/login-unprotected', ...login },
  { path: '/auth/register', ...register },
  { path: '/auth/register-unprotected', ...register },
  { path: '/auth/verify', module: 'client/code/verify-page', title: 'account.verify.title', ...compact },
  { path: '/auth/reset-password', module: 'client/code/reset-password-page', title: 'account.reset.title', ...compact },
  {
    path: '/auth/new-password',
    module: 'client/code/new-password-page',
    title: 'account.newPassword.title',
    ...compact,
  },
  { path: '/auth/provider', module: 'client/security/provider-page', title: 'account.login.title', ...compact },
  {
    path: '/dashboard/user/account',
    module: 'client/account-page',
    layout: 'dashboard',
    title: 'menu.account',
    trail: ['menu.dashboard', 'menu.user'],
    may: 'person',
    showsAccountTabs: true,
  },
]

export const redirects: Redirect[] = [{ from: '/auth', to: '/auth/login' }]
