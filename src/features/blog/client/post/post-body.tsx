// The text of a post, at the measure of an article.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { findRecords } from '#kernel/search-contract.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { RichDocument } from '#kernel/documents/rich-document.ts'
import { Anchor } from '#ui/anchor.tsx'
import { RichTextView } from '#ui/rich-text-view.tsx'
import classes from './post-body.module.css'

type PostBodyProps = {
  document: RichDocument
  /** Those of the headings at the top level. */
  anchors?: readonly string[]
  isSmall?: boolean
}

export function PostBody({ document, anchors, isSmall = false }: PostBodyProps) {
  return (
    <div className={classes['body']} data-small={isSmall || undefined}>
      <RichTextView
        document={document}
        anchors={anchors}
        product={(id, title) => <ProductCard id={id} title={title} />}
      />
    </div>
  )
}

/** The search knows where a product stands today; one that is gone is a name alone. */
function ProductCard({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['blog', 'product', id],
    queryFn: async ({ signal }) => {
      const { hits } = await call(findRecords, { text: title.slice(0, 100) }, { signal })
      return hits.find((hit) => hit.id === id) ?? null
    },
    enabled: title.trim() !== '',
    staleTime: 60_000,
  })
  const inside = (
    <>
      <strong dir="auto">{data?.title ?? title}</strong>
      {data && <span>{t('blog.post.openProduct')}</span>}
    </>
  )
  if (!data) return <div data-type="product">{inside}</div>
  return (
    <Anchor href={data.link} data-type="product">
      {inside}
    </Anchor>
  )
}
