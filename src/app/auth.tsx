// The browser's light entry for the sign-in pages (/auth/…): the account's pages without a router.
import type { ComponentType, ReactNode } from 'react'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { prepareBrowser, reloadOnce } from './browser.ts'
import { PageTitle } from './page-title.tsx'
import { Providers } from './providers.tsx'
import { startAtrium } from './start.ts'
import { textsFrom } from './texts.ts'
import type { TextFiles } from './texts.ts'
import { pages } from '#features/account/pages.ts'
import { loadTexts } from '#kernel/client/i18n.ts'
import { pathAfterSignIn } from '#kernel/client/return-path.ts'
import { readSession } from '#kernel/client/session.ts'
import type { PageLayout } from '#kernel/feature.ts'

// Of the product's own words those that a door needs; what the dashboards say beside them is not fetched here.
const texts = import.meta.glob(
  [
    './auth/locales/*.json',
    '../ui/auth/locales/*.json',
    '../features/account/**/locales/*.json',
    '!../features/account/menu/locales/*.json',
  ],
  {
    import: 'default',
  },
) as TextFiles
const modules = import.meta.glob<{ Page: ComponentType }>([
  '../features/account/client/**/*-page.tsx',
  '!../features/account/client/account-page.tsx',
])

/** GuestGuard: whoever is signed in already has no business at these two. */
const guestPaths = ['/auth/login', '/auth/register']

const loadLayout: Record<Exclude<PageLayout, 'dashboard'>, () => Promise<ComponentType<{ children: ReactNode }>>> = {
  compact: () => import('./layout/compact-layout.tsx').then((module) => module.CompactLayout),
  simple: () => import('./layout/simple-layout.tsx').then((module) => module.SimpleLayout),
}

const path = window.location.pathname.replace(/\/$/, '')
const page = pages.find((known) => known.path === path)
const load = page && modules[`../features/account/${page.module}.tsx`]
if (!page || !load || page.layout === 'dashboard') throw new Error(`${path} is not a page of this entry`)
const { layout } = page
// Signing in is what nearly everybody comes for: it brings no other door's words.
const words = path.startsWith('/auth/login') ? ['account/auth'] : ['account/auth', 'account/codes']

// Of a door that stands nothing is missing but small parts, and what is typed in its form is kept.
prepareBrowser((missing) => {
  if (!document.forms[0]) reloadOnce(missing)
})
// Older browsers tell nothing of a page that is left; there no bar is shown.
if ('navigation' in window)
  window.navigation.addEventListener('navigate', ({ destination }) => {
    if (!destination.sameDocument) void import('./auth-progress.ts').then(({ showProgress }) => showProgress())
  })
const [{ Page }, Layout] = await startAtrium(textsFrom(texts), () =>
  Promise.all([load(), loadLayout[layout](), loadTexts(words)]),
)

if (readSession().isAuthenticated && guestPaths.includes(path)) {
  window.location.replace(pathAfterSignIn(window.location))
} else {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  // In slices: the browser answers and paints in between.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers>
          <PageTitle page={page} />
          <Layout>
            <Page />
          </Layout>
        </Providers>
      </StrictMode>,
    ),
  )
}
