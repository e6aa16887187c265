// What is on every page of the main entry: the progress bar, the document's title, the page.
import { Outlet } from '@tanstack/react-router'
import { DocumentTitle } from './document-title.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { StandIn } from './stand-in.tsx'
import { publicConfig } from '#kernel/client/public-config.ts'
import { useSession } from '#kernel/client/session.ts'

export function Root() {
  const { user } = useSession()
  const isClosed = publicConfig().isInMaintenance && user?.role !== 'admin'
  return (
    <>
      <ProgressBar />
      <DocumentTitle />
      {isClosed ? <StandIn path="/maintenance" withLayout /> : <Outlet />}
    </>
  )
}
