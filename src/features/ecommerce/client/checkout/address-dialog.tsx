// A new address for the book.
import type { AddressWords as Words } from '#features/account/addresses-contract.ts'
import { AddressWords } from '#features/account/addresses-contract.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { CountryField } from '#ui/country-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import classes from './address-dialog.module.css'

type AddressDialogProps = {
  onAdd: (address: Words & { isPrimary: boolean }) => Promise<void>
  onClose: () => void
}

const empty = { name: '', company: '', phone: '', street: '', zipCode: '', city: '', state: '', country: '' }
const needed: readonly string[] = ['name', 'street', 'city']
/** Whether it is the first of the book is none of its words. */
const asSent = (typed: typeof empty) =>
  Object.fromEntries(
    (Object.keys(empty) as (keyof typeof empty)[]).map((field) => [
      field,
      typed[field] === '' && !needed.includes(field) ? null : typed[field],
    ]),
  )

export function AddressDialog({ onAdd, onClose }: AddressDialogProps) {
  const { t } = useTranslation()
  const { form, submit, isBusy, forgetKept } = useContractForm(AddressWords, {
    initialValues: { ...empty, isPrimary: false },
    toInput: asSent,
    onSubmit: async (words) => {
      await onAdd({ ...words, isPrimary: form.values.isPrimary })
      onClose()
    },
    keep: {
      form: 'ecommerce.address',
      fields: ['name', 'company', 'phone', 'street', 'zipCode', 'city', 'state', 'country'],
    },
  })
  const cancel = () => {
    forgetKept()
    onClose()
  }
  const field = (name: keyof typeof empty) => ({
    ...form.getInputProps(name),
    label: t(`ecommerce.billing.field.${name}`),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('ecommerce.billing.add')}
      foot={
        <>
          <Button onClick={cancel}>{t('ui.cancel')}</Button>
          <Button variant="filled" busy={isBusy} onClick={submit}>
            {t('ecommerce.billing.save')}
          </Button>
        </>
      }
    >
      <form className={classes['form']} onSubmit={submit} noValidate>
        <TextField {...field('name')} autoComplete="name" data-autofocus />
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
        <div className={classes['wide']}>
          <Switch
            {...form.getInputProps('isPrimary', { type: 'checkbox' })}
            label={t('ecommerce.billing.makeDefault')}
          />
        </div>
        {/* Enter in a field sends it. */}
        <input type="submit" hidden />
      </form>
    </Dialog>
  )
}
