// Who the person is and where they live: typed, and saved together from the bar below.
import type { SyntheticEvent } from 'react'
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
  const form = useDetailsForm(details)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <div className={classes['fields']}>
        <h2 className={classes['title']}>{t('account.general.you')}</h2>
        <div className={classes['grid']}>
          <Field form={form} name="firstName" autoComplete="given-name" />
          <Field form={form} name="lastName" autoComplete="family-name" />
          <Field form={form} name="jobTitle" autoComplete="organization-title" />
          <Field form={form} name="phoneNumber" type="tel" dir="ltr" autoComplete="tel" />
          <EmailField details={details} />
        </div>
        <h2 className={classes['title']}>{t('account.general.address')}</h2>
        <div className={classes['grid']}>
          <CountryField
            label={t('account.detail.country')}
            error={useProblem(form, 'country')}
            value={form.valueOf('country') || null}
            onChange={(code) => form.type('country', code ?? '')}
          />
          <Field form={form} name="state" autoComplete="address-level1" />
          <Field form={form} name="city" autoComplete="address-level2" />
          <Field form={form} name="zipCode" autoComplete="postal-code" />
          <div className={classes['wide']}>
            <Field form={form} name="address" autoComplete="street-address" />
          </div>
        </div>
        <TextArea
          dir="auto"
          label={t('account.detail.about')}
          error={useProblem(form, 'about')}
          value={form.valueOf('about')}
          onChange={(event) => form.type('about', event.currentTarget.value)}
        />
      </div>
      <SaveBar
        unsaved={form.changed.map((field) => t(`account.detail.${field}`))}
        action={t('ui.saveChanges')}
        onDiscard={form.discard}
        isBusy={form.isBusy}
      />
      <DetailsClash form={form} />
    </form>
  )
}

/** What is wrong with a field, in words. */
function useProblem(form: Form, name: DetailField) {
  const { t } = useTranslation()
  const problem = form.problems[name]
  return problem && t(`errors.field.${problem.code}`, { limit: problem.limit ?? 0 })
}

type FieldProps = { form: Form; name: DetailField } & Pick<TextFieldProps, 'type' | 'dir' | 'autoComplete'>

function Field({ form, name, ...rest }: FieldProps) {
  const { t } = useTranslation()
  return (
    <TextField
      {...rest}
      label={t(`account.detail.${name}`)}
      error={useProblem(form, name)}
      value={form.valueOf(name)}
      isSaved={form.saved.includes(name)}
      onChange={(event) => form.type(name, event.currentTarget.value)}
    />
  )
}
