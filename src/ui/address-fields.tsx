// The fields of an address, in the order of an envelope: in the address book, and where a visitor says where it goes.
import type { ChangeEvent, ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import classes from './address-fields.module.css'
import { CountryField } from './country-field.tsx'
import { TextField } from './text-field.tsx'

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
export const addressFields = ['name', 'company', 'phone', 'street', 'zipCode', 'city', 'state', 'country'] as const
type AddressField = (typeof addressFields)[number]
const needed: readonly AddressField[] = ['name', 'street', 'city']

/** A field that may be left empty is null then. */
export const addressAsSent = (typed: TypedAddress): Record<string, string | null> =>
  Object.fromEntries(
    addressFields.map((field) => [field, typed[field] === '' && !needed.includes(field) ? null : typed[field]]),
  )

type Given = {
  value?: string
  onChange: (change: ChangeEvent<HTMLInputElement>) => void
  error: ReactNode
  'data-path': string
}
type AddressFieldsProps = {
  /** The props of a form's input: its `getInputProps`. */
  given: (field: AddressField) => Given
  country: string
  onCountry: (code: string) => void
  /** The first one has the focus when its dialog opens. */
  hasFocus?: boolean
  /** Beside the last field, where it fits. */
  children?: ReactNode
}

/** Two columns where they fit. */
export function AddressFields({ given, country, onCountry, hasFocus = false, children }: AddressFieldsProps) {
  const { t } = useTranslation()
  const field = (name: AddressField) => ({ ...given(name), label: t(`ui.address.${name}`) })
  const { error, 'data-path': path } = given('country')
  return (
    <div className={classes['fields']}>
      <TextField {...field('name')} autoComplete="name" {...(hasFocus && { 'data-autofocus': true })} />
      <TextField {...field('company')} autoComplete="organization" />
      <div className={classes['wide']}>
        <TextField {...field('street')} autoComplete="street-address" />
      </div>
      <TextField {...field('zipCode')} autoComplete="postal-code" />
      <TextField {...field('city')} autoComplete="address-level2" />
      <TextField {...field('state')} autoComplete="address-level1" />
      <CountryField
        label={t('ui.address.country')}
        error={error}
        data-path={path}
        value={country || null}
        onChange={(code) => onCountry(code ?? '')}
      />
      <TextField {...field('phone')} type="tel" dir="ltr" autoComplete="tel" />
      {children}
    </div>
  )
}
