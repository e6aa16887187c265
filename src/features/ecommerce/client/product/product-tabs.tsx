// The tabs of a product: description and reviews.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { RichNode } from '#kernel/documents/rich-node.ts'
import { isRichDocument, plainTextOf } from '#kernel/documents/rich-document.ts'
import { deferred } from '#ui/deferred.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { Product } from '../../entities.ts'
import classes from './product-tabs.module.css'
import { Reviews } from './reviews.tsx'

const RichText = deferred(() => import('#ui/rich-text-view.tsx').then((module) => module.RichTextView))

export function ProductTabs({ product }: { product: Product }) {
  const { t } = useTranslation()
  const [tab, setTab] = useState<'description' | 'reviews'>('description')
  return (
    <div className={classes['about']}>
      <Tabs
        label={t('ecommerce.product.about')}
        value={tab}
        onChange={setTab}
        options={[
          { value: 'description', label: t('ui.description') },
          { value: 'reviews', label: t('ecommerce.reviews.title'), count: product.totalReview },
        ]}
      >
        <div className={classes['panel']}>
          {tab === 'description' ? <Description text={product.description} /> : <Reviews product={product} />}
        </div>
      </Tabs>
    </div>
  )
}

function Description({ text }: { text: string }) {
  const { t } = useTranslation()
  const document = documentOf(text)
  if (!document) return <p className={classes['nothing']}>{t('ecommerce.product.noDescription')}</p>
  return (
    <div className={classes['text']}>
      <RichText document={document} />
    </div>
  )
}

/** The server has looked through it; a text that is none is nothing. */
function documentOf(text: string): RichNode | undefined {
  if (text === '') return undefined
  const parsed: unknown = JSON.parse(text)
  if (!isRichDocument(parsed)) return undefined
  // A draft may be kept without a word.
  return plainTextOf(parsed).trim() === '' && !text.includes('"type":"image"') ? undefined : parsed
}
