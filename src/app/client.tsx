// The browser's main entry: everything but the sign-in pages.
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { prefetchFonts, prefetchLikely, prefetchToasts, sendWhatIsLeft, tellArrivals } from './prefetch.ts'
import { Providers } from './providers.tsx'
import { RouterAnchor } from './router-anchor.tsx'
import { makeRouter } from './router.tsx'
import { yieldToMain } from './yield-to-main.ts'
import { prepareBrowser } from './browser.ts'
import { startAtrium } from './start.ts'
import { textsFrom } from './texts.ts'
import type { LanguageFile } from './texts.ts'
import { noticeTyping, renewPage } from './stale-page.ts'
import { listAccountTabs } from './account-tabs.ts'
import { listNotices } from './notices.ts'
import { pageList } from './pages.ts'
import { listWidgets } from './widgets.ts'
import { doubtWhatIsNotShown, forgetDataOfOthers, queryClient } from '#kernel/client/query.ts'
import { provideAuditKinds } from '#kernel/client/audit-kinds.ts'
import { provideRefusalReporters } from '#kernel/client/refusals.ts'
import { showFontsWhenActed } from '#kernel/client/late-fonts.ts'
import { provideFirstSteps } from '#kernel/client/first-steps.ts'
import { provideAccountTabs } from '#kernel/client/account-tabs.ts'
import { provideNotices } from '#kernel/client/notices.ts'
import { provideConversationPage } from '#kernel/client/conversation-page.ts'
import { providePersonPage } from '#kernel/client/person-page.ts'
import { provideSignOut } from '#kernel/client/sign-out.ts'
import { providePermissions } from '#kernel/client/permissions.ts'
import { awaitFirstReads, forgetFirstReads } from '#kernel/client/first-reads.ts'
import { provideWidgets } from '#kernel/client/widgets.ts'

const languageFiles = import.meta.glob<LanguageFile>('./gathered/**/locales/*.ts')

noticeTyping()
prepareBrowser(renewPage)
showFontsWhenActed()
provideWidgets(listWidgets())
provideNotices(listNotices())
provideAccountTabs(listAccountTabs())
providePermissions(async () => (await import('./permissions.ts')).listPermissions())
providePersonPage(pageList.pages.find(({ isOfPerson }) => isOfPerson)?.path)
provideConversationPage(pageList.pages.find(({ isConversation }) => isConversation)?.path)
provideSignOut(() => void import('./layout/sign-out.ts').then(({ signOutHere }) => signOutHere()))
provideRefusalReporters(async (feature) => (await import('./refusal-reporters.ts')).findRefusalReporter(feature))
provideFirstSteps(async (keys) => (await import('./first-steps.ts')).listFirstSteps(keys))
provideAuditKinds(async () => (await import('./audit-kinds.ts')).listAuditKinds())
await yieldToMain()
const router = makeRouter()
await yieldToMain()
await startAtrium(textsFrom(languageFiles), () => router.load())
await awaitFirstReads()
tellArrivals(router)
forgetDataOfOthers()
doubtWhatIsNotShown()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
// In slices: the browser answers and paints in between.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider
          router={router}
          InnerWrap={({ children }) => <Providers anchor={RouterAnchor}>{children}</Providers>}
        />
      </QueryClientProvider>
    </StrictMode>,
  ),
)
forgetFirstReads()
prefetchLikely()
sendWhatIsLeft()
prefetchToasts()
prefetchFonts()
