// The fields of an address, in the address book's dialog and where a visitor says where it goes.
import { AddressWords } from '#features/account/addresses-contract.ts'
import type { Form } from '#kernel/client/form-fields.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { CountryField } from '#ui/country-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import classes from './address-dialog.module.css'

export const emptyAddress = {
  name: '',
  company: '',
  phone: '',
  street: '',
  zipCode: '',
  city: '',
  state: '',
  country: '',
}
export type TypedAddress = typeof emptyAddress
export const addressFields = Object.keys(AddressWords.entries) as (keyof TypedAddress)[]
const needed: readonly string[] = ['name', 'street', 'city']

/** A field that may be left empty is null then. */
export const addressAsSent = (typed: TypedAddress) =>
  Object.fromEntries(
    addressFields.map((field) => [field, typed[field] === '' && !needed.includes(field) ? null : typed[field]]),
  )

type AddressFieldsProps = { form: Form<TypedAddress>; hasFocus?: boolean }

export function AddressFields({ form, hasFocus = false }: AddressFieldsProps) {
  const { t } = useTranslation()
  const field = (name: keyof TypedAddress) => ({
    ...form.getInputProps(name),
    label: t(`ecommerce.billing.field.${name}`),
  })
  return (
    <>
      <TextField {...field('name')} autoComplete="name" {...(hasFocus && { 'data-autofocus': true })} />
      <TextField {...field('company')} autoComplete="organization" />
      <div className={classes['wide']}>
        <TextField {...field('street')} autoComplete="street-address" />
      </div>
      <TextField {...field('zipCode')} autoComplete="postal-code" />
      <TextField {...field('city')} autoComplete="address-level2" />
      <TextField {...field('state')} autoComplete="address-level1" />
      <CountryField
        label={t('ecommerce.billing.field.country')}
        error={form.errors['country']}
        value={form.values.country || null}
        onChange={(code) => form.setFieldValue('country', code ?? '')}
      />
      <TextField {...field('phone')} type="tel" dir="ltr" autoComplete="tel" />
    </>
  )
}
