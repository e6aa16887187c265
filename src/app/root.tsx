// The root of every page of the main entry: the progress bar, the document's title, the page, dialogs over it.
import { Outlet } from '@tanstack/react-router'
import { DocumentTitle } from './document-title.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Questions } from './questions.tsx'
import { ErrorPage } from './error-page.tsx'
import { useSession } from '#kernel/client/session.ts'
import { useOverPages } from '#kernel/client/over-pages.ts'
import { usePublicConfig, useWorkspaceChanges } from '#kernel/client/workspace.ts'

export function Root() {
  const { user } = useSession()
  useWorkspaceChanges()
  const isClosed = usePublicConfig().isInMaintenance && user?.ownRole !== 'admin'
  return (
    <>
      <ProgressBar />
      <DocumentTitle />
      {isClosed ? <ErrorPage path="/maintenance" withLayout /> : <Outlet />}
      {useOverPages()}
      <Questions />
    </>
  )
}
