// A product: its pictures, how it can be had, what it is, and what people say of it.
import { IconPackageOff } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { forgetOpened, noteOpened } from '#kernel/client/opened-records.ts'
import { useSession } from '#kernel/client/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PanelGrid, Panel } from '#ui/panel-grid.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import type { Product } from '../../entities.ts'
import { useAddresses } from '../addresses.ts'
import { CartButton } from '../cart-button.tsx'
import { ShopFrame } from '../shop-frame.tsx'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { Services } from './services.tsx'
import { useChoice } from './use-choice.ts'
import { useNewAddress, useProduct } from './use-product.ts'

export function Page() {
  const { slug = '' }: { slug?: string } = useParams({ strict: false })
  const query = useProduct(slug)
  const { t } = useTranslation()
  const { data, error } = query
  const { isOpen } = useAddresses()
  const isMissing = error !== null && failureOf(error).code === 'not-found'
  useNewAddress(slug, data)
  useOpenedProduct(data && !isMissing ? data.slug : undefined, isMissing)
  const title = isMissing ? t('ecommerce.product.missing') : (data?.name ?? t('ecommerce.product.title'))
  return (
    <ShopFrame title={title}>
      {isMissing ? <Missing /> : data ? <Whole key={data.id} product={data} /> : <Awaited query={query} />}
      <CartButton isBesideTitle={isOpen} />
    </ShopFrame>
  )
}

function Whole({ product }: { product: Product }) {
  const choice = useChoice(product)
  return (
    <PanelGrid>
      <Panel span={7} bare>
        <Gallery product={product} at={choice.picture} onChange={choice.showPicture} />
      </Panel>
      <Panel span={5}>
        <BuyBox product={product} choice={choice} />
      </Panel>
      <Services />
      <Panel bare>
        <ProductTabs product={product} />
      </Panel>
    </PanelGrid>
  )
}

function Awaited({ query: { error, isPending, isFetching, refetch } }: { query: ReturnType<typeof useProduct> }) {
  const { t } = useTranslation()
  return (
    <PanelGrid>
      <Panel>
        {isPending ? (
          <Loading />
        ) : (
          <Failed
            level={2}
            title={t('ecommerce.product.failed')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            requestId={error ? failureOf(error).requestId : undefined}
          >
            {t('ecommerce.shop.failedText')}
          </Failed>
        )}
      </Panel>
    </PanelGrid>
  )
}

function Missing() {
  const { t } = useTranslation()
  const addresses = useAddresses()
  return (
    <PanelGrid>
      <Panel>
        <Empty
          level={2}
          icon={IconPackageOff}
          title={t('ecommerce.product.missing')}
          action={<ButtonLink href={addresses.shop}>{t('ecommerce.toShop')}</ButtonLink>}
        >
          {t('ecommerce.product.missingText')}
        </Empty>
      </Panel>
    </PanelGrid>
  )
}

/** The menu's “Product” leads back here, as long as it is there. */
function useOpenedProduct(slug: string | undefined, isMissing: boolean) {
  const myId = useSession().user?.id
  useEffect(() => {
    if (myId === undefined) return
    if (slug !== undefined) noteOpened(myId, 'products', `/dashboard/e-commerce/product/${slug}`)
    else if (isMissing) forgetOpened(myId, 'products')
  }, [myId, slug, isMissing])
}
