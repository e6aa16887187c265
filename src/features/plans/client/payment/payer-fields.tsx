// The fields for the recipient of the invoices: postal address, email address and tax number.
import { useState } from 'react'
import type { Payer } from '#kernel/charges-contract.ts'
import type { Form } from '#kernel/client/form-fields.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { FieldProblems } from '#kernel/shape.ts'
import { isVatNumber, vatNumberExample } from '#kernel/vat-numbers.ts'
import { AddressFields, emptyAddress } from '#ui/address-fields.tsx'
import type { TypedAddress } from '#ui/address-fields.tsx'
import { TextField } from '#ui/text-field.tsx'

export const emptyPayer = { ...emptyAddress, email: '', taxNumber: '' }
type TypedPayer = typeof emptyPayer

export const typedPayer = (payer: Payer): TypedPayer => ({ ...payer, country: payer.country ?? '' })

export const payerAsSent = (typed: TypedPayer) => ({ ...typed, country: typed.country === '' ? null : typed.country })

const isWrong = ({ taxNumber, country }: TypedPayer) => !isVatNumber(taxNumber, country === '' ? null : country)

/** As the server says it. */
export const payerProblems = (typed: TypedPayer): FieldProblems =>
  isWrong(typed) ? { taxNumber: { code: 'not-a-vat-number' } } : {}

export function PayerFields({ form }: { form: Form<TypedPayer> }) {
  const { t } = useTranslation()
  return (
    <AddressFields
      given={(field: keyof TypedAddress) => form.getInputProps(field)}
      country={form.values.country}
      onCountry={(code) => form.setFieldValue('country', code)}
    >
      <TextField
        {...form.getInputProps('email')}
        label={t('plans.payment.email')}
        description={t('plans.payment.emailText')}
        type="email"
        dir="ltr"
        autoComplete="email"
      />
      <TaxNumber form={form} />
    </AddressFields>
  )
}

/** Looked at as soon as it is left, and again by the server. */
function TaxNumber({ form }: { form: Form<TypedPayer> }) {
  const { t } = useTranslation()
  const [isLeft, setLeft] = useState(false)
  const { error, ...given } = form.getInputProps('taxNumber')
  const { taxNumber, country } = form.values
  const example = vatNumberExample(country === '' ? null : country)
  return (
    <TextField
      {...given}
      label={t('plans.payment.taxNumber')}
      description={
        example === undefined ? t('plans.payment.taxNumberText') : t('plans.payment.taxNumberLike', { example })
      }
      error={error ?? (isLeft && isWrong(form.values) && t('errors.field.not-a-vat-number'))}
      dir="ltr"
      autoComplete="off"
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(taxNumber !== '')}
    />
  )
}
