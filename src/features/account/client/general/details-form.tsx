// The form of the person's details and address, saved together from the bar below.
import { useTranslation } from '#kernel/client/i18n.ts'
import { CountryField } from '#ui/country-field.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { TextFieldProps } from '#ui/text-field.tsx'
import type { Details } from '../../details-contract.ts'
import { DetailsClash } from './details-clash.tsx'
import classes from './details-form.module.css'
import { EmailField } from './email-field.tsx'
import type { DetailField, DetailsForm as Form } from './use-details-form.ts'
import { useDetailsForm } from './use-details-form.ts'

export function DetailsForm({ details }: { details: Details }) {
  const { t } = useTranslation()
  const typing = useDetailsForm(details)
  const { form, submit, isBusy, changed, discard, clashes, settle } = typing
  const country = form.getInputProps('country')
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <div className={classes['fields']}>
        <h2 className={classes['title']}>{t('account.general.you')}</h2>
        <div className={classes['grid']}>
          <Field typing={typing} name="firstName" autoComplete="given-name" />
          <Field typing={typing} name="lastName" autoComplete="family-name" />
          <Field typing={typing} name="jobTitle" autoComplete="organization-title" />
          <Field typing={typing} name="phoneNumber" type="tel" dir="ltr" autoComplete="tel" />
          <EmailField details={details} />
        </div>
        <h2 className={classes['title']}>{t('account.general.address')}</h2>
        <div className={classes['grid']}>
          <CountryField
            label={t('account.detail.country')}
            error={country.error}
            data-path={country['data-path']}
            value={form.values.country || null}
            onChange={(code) => form.setFieldValue('country', code ?? '')}
          />
          <Field typing={typing} name="state" autoComplete="address-level1" />
          <Field typing={typing} name="city" autoComplete="address-level2" />
          <Field typing={typing} name="zipCode" autoComplete="postal-code" />
          <div className={classes['wide']}>
            <Field typing={typing} name="address" autoComplete="street-address" />
          </div>
        </div>
        <TextArea {...form.getInputProps('about')} dir="auto" label={t('account.detail.about')} />
      </div>
      <SaveBar
        unsaved={changed.map((field) => t(`account.detail.${field}`))}
        action={t('ui.saveChanges')}
        onDiscard={discard}
        isBusy={isBusy}
      />
      <DetailsClash clashes={clashes} onChoose={settle} />
    </form>
  )
}

type FieldProps = { typing: Form; name: DetailField } & Pick<TextFieldProps, 'type' | 'dir' | 'autoComplete'>

function Field({ typing: { form, saved }, name, ...rest }: FieldProps) {
  const { t } = useTranslation()
  return (
    <TextField
      {...rest}
      {...form.getInputProps(name)}
      label={t(`account.detail.${name}`)}
      isSaved={saved.includes(name)}
    />
  )
}
