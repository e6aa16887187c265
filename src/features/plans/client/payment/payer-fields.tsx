// The fields for the recipient of the invoices: postal address, email address and tax number.
import type { Payer } from '#kernel/charges-contract.ts'
import type { Form } from '#kernel/client/form-fields.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { AddressFields, emptyAddress } from '#ui/address-fields.tsx'
import type { TypedAddress } from '#ui/address-fields.tsx'
import { TextField } from '#ui/text-field.tsx'

export const emptyPayer = { ...emptyAddress, email: '', taxNumber: '' }
type TypedPayer = typeof emptyPayer

export const typedPayer = (payer: Payer): TypedPayer => ({ ...payer, country: payer.country ?? '' })

export const payerAsSent = (typed: TypedPayer) => ({ ...typed, country: typed.country === '' ? null : typed.country })

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
      <TextField {...form.getInputProps('taxNumber')} label={t('plans.payment.taxNumber')} dir="ltr" />
    </AddressFields>
  )
}
