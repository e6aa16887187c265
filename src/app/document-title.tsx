// The title of the page that the router shows, as far as the person may know it.
import { useEffect } from 'react'
import { useOpenPage } from './open-page.ts'
import { PageTitle } from './page-title.tsx'
import { useSession } from '#kernel/client/session.ts'
import { usePublicConfig } from '#kernel/client/workspace.ts'
import { highestCount, useTotalCount } from '#kernel/client/menu-counts.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useCurrentHeading } from '#ui/page-heading.ts'

/** A page shown in place of another (not found, closed) sets its own title. */
export function DocumentTitle() {
  const page = useOpenPage()
  const heading = useCurrentHeading()
  const { isAuthenticated } = useSession()
  // As the key: when the product's name changes, the title is written again.
  const { productName } = usePublicConfig()
  const total = useTotalCount()
  const format = useFormat()
  const shown = total > highestCount ? `${format.number(highestCount)}+` : format.number(total)
  const count = total > 0 ? shown : undefined
  useTabIcon(total > 0)
  const mayBeNamed = page !== undefined && (page.may === 'anyone' || isAuthenticated)
  return mayBeNamed ? (
    <PageTitle key={productName} page={page} name={heading?.title} count={count} />
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

const icons = { read: '/favicon.svg', unread: '/favicon-unread.svg' }

/** A dot on the product's own icon; a workspace's logo stays as it is. */
function useTabIcon(isUnread: boolean) {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>(`link[rel="icon"][href^="/favicon"]`)
    const next = isUnread ? icons.unread : icons.read
    if (link && link.getAttribute('href') !== next) link.setAttribute('href', next)
  }, [isUnread])
}
