// The fields of a person: who they are, where they are found, what they do here.
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Form } from '#kernel/client/form-fields.ts'
import { roles } from '#kernel/contract.ts'
import { nameMax } from '#kernel/people-contract.ts'
import { CountryField } from '#ui/country-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { RoleHint } from '../role-hint.tsx'
import type { TextName, UserValues } from './form-values.ts'
import classes from './user-form.module.css'

type FieldsProps = { form: Form<UserValues> }

const kindOf: Partial<Record<TextName, { type: string; dir: 'ltr' }>> = {
  email: { type: 'email', dir: 'ltr' },
  phoneNumber: { type: 'tel', dir: 'ltr' },
}

function Text({ form, name }: FieldsProps & { name: TextName }) {
  const { t } = useTranslation()
  return (
    <TextField
      dir="auto"
      {...kindOf[name]}
      {...form.getInputProps(name)}
      label={t(`users.field.${name}`)}
      autoComplete="off"
      {...(name === 'name' && { maxLength: 2 * nameMax + 1 })}
    />
  )
}

export function PersonFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes['group']}>
      <legend className={classes['legend']}>{t('users.group.person')}</legend>
      <Text form={form} name="name" />
      <Text form={form} name="email" />
      <Text form={form} name="phoneNumber" />
      <Text form={form} name="jobTitle" />
    </fieldset>
  )
}

export function AddressFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  const country = form.getInputProps('country')
  return (
    <fieldset className={classes['group']}>
      <legend className={classes['legend']}>{t('users.group.address')}</legend>
      <CountryField
        label={t('users.field.country')}
        value={form.values.country === '' ? null : form.values.country}
        onChange={(code) => form.setFieldValue('country', code ?? '')}
        error={country.error}
        data-path={country['data-path']}
      />
      <Text form={form} name="state" />
      <Text form={form} name="city" />
      <Text form={form} name="zipCode" />
      <div className={classes['whole']}>
        <Text form={form} name="address" />
      </div>
    </fieldset>
  )
}

export function WorkFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes['group']}>
      <legend className={classes['legend']}>{t('users.group.work')}</legend>
      <Text form={form} name="company" />
      <RoleField form={form} />
    </fieldset>
  )
}

function RoleField({ form }: FieldsProps) {
  const { t } = useTranslation()
  return (
    <SelectField
      label={t('users.field.role')}
      description={<RoleHint role={form.values.role} />}
      value={form.values.role}
      onChange={(role) => form.setFieldValue('role', role)}
      error={form.errors['role']}
      options={roles.map((value) => ({ value, label: t(`app.role.${value}`) }))}
    />
  )
}
