// The browser's light entry for the sign-in pages (/auth/…): the account's pages without a router.
import type { ComponentType, ReactNode } from 'react'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { prepareBrowser, reloadOnce } from './browser.ts'
import { PageTitle } from './page-title.tsx'
import { Providers } from './providers.tsx'
import { startAtrium } from './start.ts'
import { textsFrom } from './texts.ts'
import type { LanguageFile } from './texts.ts'
import { pages } from '#features/account/pages.ts'
import { loadTexts } from '#kernel/client/i18n.ts'
import { showFonts } from '#kernel/client/late-fonts.ts'
import { pathAfterSignIn } from '#kernel/client/return-path.ts'
import { readSession } from '#kernel/client/session.ts'
import type { PageLayout } from '#kernel/feature.ts'

const languageFiles = import.meta.glob<LanguageFile>('./gathered/auth/locales/*.ts')
const modules = import.meta.glob<{ Page: ComponentType }>([
  '../features/account/client/**/*-page.tsx',
  '!../features/account/client/account-page.tsx',
])

/** GuestGuard: people who are signed in are redirected away from these two pages. */
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
// Most visitors come to sign in: that page loads no texts of the others.
const words = path.startsWith('/auth/login') ? ['account/auth'] : ['account/auth', 'account/codes']

// A page that is already shown lacks only small parts, and drafts in its form are kept.
prepareBrowser((missing) => {
  if (!document.forms[0]) reloadOnce(missing)
})
showFonts()
// Older browsers have no event for leaving a page; they show no bar.
if ('navigation' in window)
  window.navigation.addEventListener('navigate', ({ destination }) => {
    if (!destination.sameDocument) void import('./auth-progress.ts').then(({ showProgress }) => showProgress())
  })
const [{ Page }, Layout] = await startAtrium(textsFrom(languageFiles), () =>
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
