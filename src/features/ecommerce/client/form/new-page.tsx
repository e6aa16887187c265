// /dashboard/e-commerce/product/new: something new for the shop.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { newId } from '#kernel/client/new-id.ts'
import { toast } from '#kernel/client/toasts.ts'
import { PanelGrid, Panel } from '#ui/panel-grid.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import { NewProduct } from '../../entities.ts'
import { createProduct } from '../../manage-contract.ts'
import { useAddresses } from '../addresses.ts'
import { useOptions } from '../checkout/use-quote.ts'
import { managedKey } from '../manage/use-managed.ts'
import type { ProductValues } from './form-values.ts'
import { alsoProblems, changedFields, draftOf, emptyValues, keptFields, readKept, sentOf } from './form-values.ts'
import { ProductForm } from './product-form.tsx'

/** Its price is in the currency that the workspace has now. */
export function Page() {
  const { t } = useTranslation()
  const { data, error, isPending, isFetching, refetch } = useOptions()
  if (data) return <NewForm currency={data.currency} />
  return (
    <PanelGrid>
      <Panel>
        {isPending ? (
          <Loading />
        ) : (
          <Failed
            level={2}
            title={t('ecommerce.form.failed')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            requestId={failureOf(error).requestId}
          />
        )}
      </Panel>
    </PanelGrid>
  )
}

function NewForm({ currency }: { currency: string }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const addresses = useAddresses()
  const [id] = useState(newId)
  const isTaken = useRef(false)
  const isDraft = useRef(false)
  const { form, submit, isBusy } = useContractForm<ProductValues, NewProduct>(NewProduct, {
    initialValues: emptyValues,
    toInput: (values) => (isDraft.current ? draftOf : sentOf)(values, currency),
    alsoCheck: (values) => alsoProblems(values, currency, isDraft.current ? 'draft' : undefined),
    onSubmit: async (input) => {
      const { product } = await call(createProduct, { id, ...input })
      isTaken.current = true
      void cache.invalidateQueries({ queryKey: managedKey })
      toast(t(product.publish === 'draft' ? 'ecommerce.form.draftSaved' : 'ecommerce.form.created'))
      await navigate({ to: addresses.product(product.slug) })
    },
    keep: { form: 'ecommerce.new', fields: keptFields, read: readKept },
  })
  const send = (asDraft: boolean, event?: SyntheticEvent) => {
    isDraft.current = asDraft
    submit(event)
  }
  return (
    <ProductForm
      form={form}
      submit={(event) => send(false, event)}
      onDraft={() => send(true)}
      isTaken={() => isTaken.current}
      isPrivate
      isBusy={isBusy}
      currency={currency}
      saved={[]}
      changed={changedFields(form.values, emptyValues)}
      action={t('ecommerce.form.create')}
    />
  )
}
