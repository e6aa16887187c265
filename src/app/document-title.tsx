// The title of the page that the router shows, as far as the person may know it.
import { useEffect } from 'react'
import { useOpenPage } from './page-frame.tsx'
import { PageTitle } from './page-title.tsx'
import { publicConfig } from '#kernel/client/public-config.ts'
import { useSession } from '#kernel/client/session.ts'
import { useCurrentHeading } from '#ui/page-heading.ts'

/** What stands in for a page (not found, closed) names itself. */
export function DocumentTitle() {
  const page = useOpenPage()
  const heading = useCurrentHeading()
  const { isAuthenticated } = useSession()
  const mayBeNamed = page !== undefined && (page.may === 'anyone' || isAuthenticated)
  return mayBeNamed ? <PageTitle page={page} name={heading?.title} /> : <ProductTitle />
}

// Whoever is not signed in does not read the name of a board in the tab.
function ProductTitle() {
  useEffect(() => {
    document.title = publicConfig().productName
  }, [])
  return null
}
