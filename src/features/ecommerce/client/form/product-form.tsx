// The form of a product, new or known: its fields in two rooms, and the bar that saves them.
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Plan, Room } from '#ui/plan.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import type { Image } from '../../entities.ts'
import type { ProductValues } from './form-values.ts'
import type { FieldsProps } from './product-fields.tsx'
import { CodeFields, LabelFields, PictureFields, WordFields } from './product-fields.tsx'
import { KindFields, LookFields, PriceFields, PublishField, StockFields } from './side-fields.tsx'

type ProductFormProps = FieldsProps & {
  submit: (event: SyntheticEvent) => void
  isBusy: boolean
  currency: string
  /** Pictures that are saved. */
  saved: readonly Image[]
  /** Counts the times that new pictures were given up: each begins anew with those that are saved. */
  round?: number
  changed: readonly (keyof ProductValues)[]
  action: string
  onDiscard?: () => void
}

export function ProductForm(props: ProductFormProps) {
  const { form, submit, isBusy, currency, saved, round = 0, changed, action, onDiscard } = props
  const { t } = useTranslation()
  const [isSending, setSending] = useState(false)
  // Pictures that are still on their way are waited for.
  const send = (event: SyntheticEvent) => (isSending ? event.preventDefault() : submit(event))
  return (
    <form onSubmit={send} noValidate>
      <Plan>
        <Room span={8} bare aria-label={t('ecommerce.product.about')}>
          <WordFields form={form} />
          <PictureFields key={round} form={form} saved={saved} onSending={setSending} />
          <CodeFields form={form} />
          <LabelFields form={form} />
        </Room>
        <Room span={4} bare aria-label={t('ecommerce.cart.price')}>
          <PublishField form={form} />
          <PriceFields form={form} currency={currency} />
          <StockFields form={form} />
          <KindFields form={form} />
          <LookFields form={form} />
        </Room>
        <Room bare>
          <SaveBar
            unsaved={changed.map((field) => t(`ecommerce.form.field.${field}`))}
            action={action}
            isBusy={isBusy || isSending}
            {...(onDiscard && { onDiscard })}
          />
        </Room>
      </Plan>
    </form>
  )
}
