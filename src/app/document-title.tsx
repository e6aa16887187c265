// The title of the page that the router shows, as far as the person may know it.
import { useEffect } from 'react'
import { useOpenPage } from './open-page.ts'
import { PageTitle } from './page-title.tsx'
import { useSession } from '#kernel/client/session.ts'
import { usePublicConfig } from '#kernel/client/workspace.ts'
import { useCurrentHeading } from '#ui/page-heading.ts'

/** A page shown in place of another (not found, closed) sets its own title. */
export function DocumentTitle() {
  const page = useOpenPage()
  const heading = useCurrentHeading()
  const { isAuthenticated } = useSession()
  // As the key: when the product's name changes, the title is written again.
  const { productName } = usePublicConfig()
  const mayBeNamed = page !== undefined && (page.may === 'anyone' || isAuthenticated)
  return mayBeNamed ? (
    <PageTitle key={productName} page={page} name={heading?.title} />
  ) : (
    <ProductTitle name={productName} />
  )
}

// Visitors without a session don't get the name of a board in the tab.
function ProductTitle({ name }: { name: string }) {
  useEffect(() => {
    document.title = name
  }, [name])
  return null
}
