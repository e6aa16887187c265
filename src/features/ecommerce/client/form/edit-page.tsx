// /dashboard/e-commerce/product/{name}/edit: a product as managers change it.
import { IconPackageOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { forgetOpened, noteOpened } from '#kernel/client/opened-records.ts'
import { useSession } from '#kernel/client/session.ts'
import { toast } from '#kernel/client/toasts.ts'
import { useClash, withoutClashes } from '#records/forms/client/use-clash.ts'
import { ButtonLink } from '#ui/button.tsx'
import { usePageHeading } from '#ui/page-heading.ts'
import { PanelGrid, Panel } from '#ui/panel-grid.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import type { ManagedProduct } from '../../entities.ts'
import { ProductChange } from '../../entities.ts'
import type { Infer } from '#kernel/shape.ts'
import { getManaged, updateProduct } from '../../manage-contract.ts'
import { addressOfEdit, addressOfList, useAddresses } from '../addresses.ts'
import { managedKey } from '../manage/use-managed.ts'
import type { ProductValues } from './form-values.ts'
import { alsoProblems, changedFields, keptFields, readKept, sentChange, valuesOf } from './form-values.ts'
import { ProductClash } from './product-clash.tsx'
import { ProductForm } from './product-form.tsx'

type Change = Infer<typeof ProductChange>
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
  const [form, setForm] = useState<{ product: ManagedProduct; isTyped: boolean }>()
  const [saves, setSaves] = useState(0)
  // A sale or another manager changes the product meanwhile: what is typed stays, and is compared with what was opened.
  const opened = form?.isTyped && form.product.id === data?.id ? form.product : data
  if (opened)
    return (
      <EditForm
        key={`${opened.id} ${opened.revision} ${saves}`}
        product={opened}
        slug={slug}
        onTyped={(isTyped) => setForm({ product: opened, isTyped })}
        onSaved={() => {
          setForm(undefined)
          setSaves(saves + 1)
        }}
      />
    )
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

type EditFormProps = {
  product: ManagedProduct
  slug: string
  onTyped: (isTyped: boolean) => void
  /** The form begins anew: over what the server made of it, and of what another chose to keep. */
  onSaved: () => void
}

function EditForm({ product, slug, onTyped, onSaved }: EditFormProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const addresses = useAddresses()
  const [saved] = useState(() => valuesOf(product))
  const [round, setRound] = useState(0)
  const isTaken = useRef(false)
  usePageHeading({
    title: product.name,
    trail: [
      { label: t('menu.dashboard') },
      { label: t('menu.ecommerce'), href: addressOfList },
      { label: t('ecommerce.product.title'), href: addresses.product(product.slug) },
    ],
  })
  const save = async (input: Change, revision: number) => {
    const answer = await call(updateProduct, { productId: product.id, product: input, revision })
    isTaken.current = true
    cache.setQueryData(keyOf(slug), answer.product)
    // The form that follows looks for what was kept.
    forgetKept()
    onSaved()
    void cache.invalidateQueries({ queryKey: managedKey })
    toast(t('ecommerce.form.saved'))
  }
  const { clashes, refuse, settle } = useClash<Change>({
    send: (input, { revision }) => save(input, revision ?? product.revision),
    rest: withoutClashes,
  })
  const changeIn = (values: ProductValues) => sentChange(values, saved, product.currency)
  const { form, submit, isBusy, seen, forgetKept } = useContractForm<ProductValues, Change>(ProductChange, {
    initialValues: saved,
    toInput: changeIn,
    alsoCheck: (values) => alsoProblems(values, product.currency, changeIn(values)),
    onSubmit: (input): Promise<void> => save(input, seen ?? product.revision),
    onFailure: refuse,
    keep: {
      form: `ecommerce.edit.${product.id}`,
      fields: keptFields,
      revision: product.revision,
      read: readKept,
    },
  })
  const changed = changedFields(form.values, saved)
  const isTyped = changed.length > 0
  const report = useEffectEvent(onTyped)
  useEffect(() => report(isTyped), [isTyped])
  return (
    <>
      <ProductForm
        form={form}
        submit={submit}
        isBusy={isBusy}
        currency={product.currency}
        saved={product.images}
        isPrivate={product.publish === 'draft'}
        isTaken={() => isTaken.current}
        changed={changed}
        action={t('ui.saveChanges')}
        round={round}
        onDiscard={() => {
          form.setValues(saved)
          setRound(round + 1)
        }}
      />
      <ProductClash product={product} clashes={clashes} onChoose={settle} />
    </>
  )
}
