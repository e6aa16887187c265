// Two managers changed the same of a product: what each of them wants, as the form writes it, and which of the two stays.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { plainTextOf } from '#kernel/documents/rich-document.ts'
import { rateMax } from '#kernel/money.ts'
import { check, object, partial } from '#kernel/shape.ts'
import { ClashQuestion } from '#records/forms/client/clash-question.tsx'
import type { Clashes } from '#records/forms/client/use-clash.ts'
import type { ManagedProduct, NewProduct as Sent } from '../../entities.ts'
import { ManagedProduct as Managed, NewProduct } from '../../entities.ts'
import { useColours } from '../use-colours.ts'
import { documentIn } from './form-values.ts'

type Field = keyof Sent
type Words = Record<Field, string>
/** One side of it: a whole product, whose pictures are only counted. */
type Side = Omit<Sent, 'images'> & { images: readonly unknown[] }

// A draft may have no description.
const Clashed = partial(object({ ...NewProduct.entries, description: Managed.entries.description }))
const fields = Object.keys(NewProduct.entries) as Field[]

type ProductClashProps = {
  product: ManagedProduct
  clashes: Clashes | undefined
  onChoose: (choice: 'mine' | 'theirs') => void
}

export function ProductClash({ product, clashes, onChoose }: ProductClashProps) {
  const { t } = useTranslation()
  const write = useWords(product.currency)
  return (
    <ClashQuestion
      clashes={clashes}
      fields={fields}
      labelOf={(field) => t(`ecommerce.form.field.${field}`)}
      wordsOf={(field, value) => {
        const given = check(Clashed, { [field]: value })
        return write({ ...product, ...(given.ok && given.value) })[field] || undefined
      }}
      onChoose={onChoose}
    />
  )
}

function useWords(currency: string): (side: Side) => Words {
  const { t } = useTranslation()
  const format = useFormat()
  const coloursOf = useColours()
  const money = (amount: number | null) => (amount === null ? '' : format.money(amount, currency))
  const whether = (isSo: boolean) => t(isSo ? 'ecommerce.form.yes' : 'ecommerce.form.no')
  const plain = (text: string) => {
    const document = documentIn(text)
    return document ? plainTextOf(document) : ''
  }
  const label = (kind: 'new' | 'sale', { enabled, content }: Sent['newLabel']) =>
    enabled ? content || t(`ecommerce.badge.${kind}`) : whether(false)
  return ({ name, subDescription, code, sku, ...side }) => ({
    name,
    subDescription,
    code,
    sku,
    description: plain(side.description),
    gender: format.list(side.gender.map((one) => t(`ecommerce.gender.${one}`))),
    category: t(`ecommerce.category.${side.category}`),
    tags: format.list(side.tags),
    price: money(side.price),
    priceSale: money(side.priceSale),
    cost: money(side.cost),
    priceIncludesTax: whether(side.priceIncludesTax),
    taxRate: format.number(side.taxRate / rateMax, { style: 'percent', maximumFractionDigits: 2 }),
    quantity: format.number(side.quantity),
    isInStock: whether(side.isInStock),
    colors: format.list(coloursOf(side.colors).map((colour) => colour.name)),
    sizes: format.list(side.sizes),
    newLabel: label('new', side.newLabel),
    saleLabel: label('sale', side.saleLabel),
    publish: t(`ecommerce.publish.${side.publish}`),
    images: t('ecommerce.form.pictures', { count: side.images.length }),
  })
}
