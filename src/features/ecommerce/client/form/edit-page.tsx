// /dashboard/e-commerce/product/{name}/edit: a product as managers change it.
import { IconPackageOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { forgetOpened, noteOpened } from '#kernel/client/opened-records.ts'
import { useSession } from '#kernel/client/session.ts'
import { toast } from '#kernel/client/toasts.ts'
import { useRecordForm } from '#records/forms/client/use-record-form.ts'
import { ButtonLink } from '#ui/button.tsx'
import { usePageHeading } from '#ui/page-heading.ts'
import { PanelGrid, Panel } from '#ui/panel-grid.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import type { ManagedProduct } from '../../entities.ts'
import { ProductChange } from '../../entities.ts'
import { getManaged, updateProduct } from '../../manage-contract.ts'
import { addressOfEdit, addressOfList, useAddresses } from '../addresses.ts'
import { managedKey } from '../manage/use-managed.ts'
import { alsoProblems, keptFields, readKept, sentChange, valuesOf } from './form-values.ts'
import { ProductClash } from './product-clash.tsx'
import { ProductForm } from './product-form.tsx'

const keyOf = (slug: string) => [...managedKey, 'one', slug] as const

export function Page() {
  const { t } = useTranslation()
  const { slug = '' }: { slug?: string } = useParams({ strict: false })
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: keyOf(slug),
    queryFn: async ({ signal }) => (await call(getManaged, { name: slug }, { signal })).product,
  })
  const failure = error && failureOf(error)
  useOpenedEdit(data?.slug, failure?.code === 'not-found')
  if (data) return <EditForm key={data.id} product={data} slug={slug} />
  return (
    <PanelGrid>
      <Panel>
        {isPending ? (
          <Loading />
        ) : failure?.code === 'not-found' ? (
          <Empty
            level={2}
            icon={IconPackageOff}
            title={t('ecommerce.product.missing')}
            action={<ButtonLink href={addressOfList}>{t('ecommerce.manage.title')}</ButtonLink>}
          >
            {t('ecommerce.product.missingText')}
          </Empty>
        ) : (
          <Failed
            level={2}
            title={t('ecommerce.product.failed')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            requestId={failure?.requestId}
          />
        )}
      </Panel>
    </PanelGrid>
  )
}

/** The menu's “Edit” leads back to the product that was edited last. */
function useOpenedEdit(slug: string | undefined, isMissing: boolean) {
  const personId = useSession().user?.id
  useEffect(() => {
    if (personId === undefined) return
    if (slug !== undefined) noteOpened(personId, 'editedProducts', addressOfEdit(slug))
    else if (isMissing) forgetOpened(personId, 'editedProducts')
  }, [personId, slug, isMissing])
}

function EditForm({ product, slug }: { product: ManagedProduct; slug: string }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const addresses = useAddresses()
  const { currency } = product
  usePageHeading({
    title: product.name,
    trail: [
      { label: t('menu.dashboard') },
      { label: t('menu.ecommerce'), href: addressOfList },
      { label: t('ecommerce.product.title'), href: addresses.product(product.slug) },
    ],
  })
  const takenIn = useRef<number>(undefined)
  const { form, roundOf, discard, clashes, settle, ...rest } = useRecordForm({
    record: product,
    valuesOf,
    shape: ProductChange,
    changeOf: (values, standing) => sentChange(values, standing, currency),
    alsoCheck: (values, standing) => alsoProblems(values, currency, sentChange(values, standing, currency)),
    send: async (change, revision) => {
      const input = { productId: product.id, product: change, revision }
      const answer = await call(updateProduct, input).finally(
        () => void cache.invalidateQueries({ queryKey: managedKey }),
      )
      // Pictures that are chosen next are not taken yet.
      if (change.images) takenIn.current = round
      cache.setQueryData(keyOf(slug), answer.product)
      toast(t('ecommerce.form.saved'))
      return answer.product
    },
    keep: { form: `ecommerce.edit.${product.id}`, fields: keptFields, read: readKept },
  })
  const round = roundOf('images')
  return (
    <>
      <ProductForm
        {...rest}
        form={form}
        currency={currency}
        saved={product.images}
        isPrivate={product.publish === 'draft'}
        isTaken={() => takenIn.current === round}
        action={t('ui.saveChanges')}
        round={round}
        onDiscard={discard}
      />
      <ProductClash product={product} clashes={clashes} onChoose={settle} />
    </>
  )
}
