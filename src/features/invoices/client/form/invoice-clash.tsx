// Two managers changed the same field of a draft: shows both values as the form writes them, and asks which to keep.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { languageLabel } from '#kernel/languages.ts'
import { check, partial } from '#kernel/shape.ts'
import { ClashQuestion } from '#records/forms/client/clash-question.tsx'
import type { Clashes } from '#records/forms/client/use-clash.ts'
import { DraftInput, draftFields } from '../../entities.ts'
import type { Invoice } from '../../entities.ts'
import { useDiscountWords } from '../sheet-lines.tsx'

type Field = keyof DraftInput
const fields = Object.keys(draftFields) as Field[]
const Clashed = partial(DraftInput)

type ClashProps = { invoice: Invoice; clashes: Clashes | undefined; onChoose: (choice: 'mine' | 'theirs') => void }

export function InvoiceClash({ invoice, clashes, onChoose }: ClashProps) {
  const { t } = useTranslation()
  const write = useWords(invoice.currency)
  return (
    <ClashQuestion
      clashes={clashes}
      fields={fields}
      labelOf={(field) => t(`invoices.form.fieldNames.${field}`)}
      wordsOf={(field, value) => {
        const given = check(Clashed, { [field]: value })
        const words = given.ok ? write(given.value)[field] : undefined
        return words === '' ? undefined : words
      }}
      onChoose={onChoose}
    />
  )
}

type Writers = { [One in Field]?: (value: DraftInput[One]) => string }

function useWords(currency: string): (side: Partial<DraftInput>) => Partial<Record<Field, string>> {
  const { t } = useTranslation()
  const format = useFormat()
  const discountWords = useDiscountWords(currency)
  const nameOf = ({ company, name }: DraftInput['from']) => (company === '' ? name : company)
  const writers: Writers = {
    from: nameOf,
    to: nameOf,
    lines: (lines) =>
      lines.map(({ quantity, title, price }) => `${quantity} × ${title}, ${format.money(price, currency)}`).join('\n'),
    currency: (code) => code,
    createDate: format.date,
    dueDate: format.date,
    shipping: (amount) => format.money(amount, currency),
    shippingTaxes: (rates) => format.list(rates.map((rate) => `${rate}%`)),
    discount: (discount) => (discount ? discountWords(discount) : ''),
    taxTreatment: (treatment) => t(`invoices.treatment.${treatment}`),
    pricesIncludeTax: (isIncluded) => t(`invoices.prices.${isIncluded ? 'with' : 'without'}`),
    rounding: (rounding) => t(`invoices.rounding.${rounding}`),
    notes: (notes) => notes,
    language: (language) => languageLabel[language],
    isReminded: (isReminded) => t(isReminded ? 'invoices.form.yes' : 'invoices.form.no'),
  }
  return (side) => {
    const written = Object.entries(side).map(([field, value]) => {
      // Each writer takes the value of its own field.
      const write = writers[field as Field] as ((value: unknown) => string) | undefined
      return [field, write?.(value) ?? '']
    })
    return Object.fromEntries(written) as Partial<Record<Field, string>>
  }
}
