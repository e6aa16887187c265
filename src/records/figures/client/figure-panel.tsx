// The frame of a figure on the start page: its title, the link to the page behind it, and the states of its call.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Link } from '#ui/link.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'

type FigurePanelProps<Data> = {
  title: string
  /** The page behind it. */
  href?: string
  /** Its content draws the title itself: the one here is for the other states. */
  ownTitle?: boolean
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>
  isEmpty: (data: Data) => boolean
  empty: { title: string; text: string }
  children: (data: Data) => ReactNode
}

export function FigurePanel<Data>(props: FigurePanelProps<Data>) {
  const { title, href, ownTitle = false, query, isEmpty, empty, children } = props
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = query
  const isFilled = data !== undefined && !isEmpty(data)
  const nothing = <Empty title={empty.title}>{empty.text}</Empty>
  return (
    <>
      {!(ownTitle && isFilled) && (
        <SectionTitle {...(href !== undefined && { action: <Link href={href}>{t('figures.all')}</Link> })}>
          {title}
        </SectionTitle>
      )}
      {data === undefined && !error && <Loading count={2} heightOf={nothing} />}
      {data === undefined && error && (
        <Failed
          title={t('figures.failed', { title })}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          requestId={failureOf(error).requestId}
        >
          {t(`errors.${failureOf(error).code}`)}
        </Failed>
      )}
      {data !== undefined && !isFilled && nothing}
      {isFilled && children(data)}
    </>
  )
}
