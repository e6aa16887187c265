// A page shown in the place of another, at the address that was asked for: not found, closed, not allowed, broken.
import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { FeaturePage } from './page-list.ts'
import { PageTitle } from './page-title.tsx'
import type { Layout, PageContent, ErrorPagePath } from './pages.ts'
import { loadLayout, loadPage, errorPage } from './pages.ts'
import { useLoaded } from './use-loaded.ts'

type Shown = { page: FeaturePage; Content: PageContent; Layout: Layout }

const loader = (path: ErrorPagePath) => async (): Promise<Shown> => {
  const page = errorPage(path)
  if (!page) throw new Error(`No feature has the page ${path}`)
  const [Content, PageLayout] = await Promise.all([loadPage(page), loadLayout[page.layout]()])
  return { page, Content, Layout: PageLayout }
}
const loaders: Record<ErrorPagePath, () => Promise<Shown>> = {
  '/404': loader('/404'),
  '/500': loader('/500'),
  '/maintenance': loader('/maintenance'),
  '/dashboard/permission-denied': loader('/dashboard/permission-denied'),
}

type ErrorPageProps = {
  path: ErrorPagePath
  /** Where no layout stands around it yet. */
  withLayout?: boolean
  /** The request ID of the call that failed, if any. */
  requestId?: string | undefined
}

export function ErrorPage({ path, withLayout = false, requestId }: ErrorPageProps): ReactNode {
  const { value, error } = useLoaded(loaders[path])
  if (error !== undefined) return <NothingToSay />
  if (!value) return null
  const { page, Content } = value
  const Around = withLayout ? value.Layout : Fragment
  return (
    <>
      <PageTitle page={page} />
      <Around>
        <Content requestId={requestId} />
      </Around>
    </>
  )
}

// When even the page that explains cannot be had, one sentence that is always there.
function NothingToSay() {
  const { t } = useTranslation()
  return <p role="alert">{t('errors.internal')}</p>
}
