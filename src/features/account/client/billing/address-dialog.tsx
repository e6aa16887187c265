// A new address, or another wording of one that is in the book.
import { useTranslation } from '#kernel/client/i18n.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { Button } from '#ui/button.tsx'
import { CountryField } from '#ui/country-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Address, AddressWords as Words } from '../../addresses-contract.ts'
import { AddressWords } from '../../addresses-contract.ts'
import classes from './address-dialog.module.css'

type AddressDialogProps = {
  /** Absent for a new one. */
  address: Address | undefined
  /** The first of a book is primary in any case. */
  isFirst: boolean
  onAdd: (address: Words & { isPrimary: boolean }) => Promise<void>
  onChange: (id: string, address: Words) => Promise<void>
  onClose: () => void
}

const empty = { name: '', company: '', phone: '', street: '', zipCode: '', city: '', state: '', country: '' }
const fields = ['name', 'company', 'phone', 'street', 'zipCode', 'city', 'state', 'country'] as const
/** What a name, a street and a city are needed for; everything else may be left out. */
const needed: readonly string[] = ['name', 'street', 'city']

const typedOf = (address: Address | undefined): typeof empty => ({
  ...empty,
  ...Object.fromEntries(fields.map((field) => [field, address?.[field] ?? ''])),
})

const asSent = (typed: typeof empty) =>
  Object.fromEntries(
    fields.map((field) => [field, typed[field] === '' && !needed.includes(field) ? null : typed[field]]),
  )

export function AddressDialog({ address, isFirst, onAdd, onChange, onClose }: AddressDialogProps) {
  const { t } = useTranslation()
  const { form, submit, isBusy, forgetKept } = useContractForm(AddressWords, {
    initialValues: { ...typedOf(address), isPrimary: isFirst },
    toInput: asSent,
    onSubmit: async (words) => {
      await (address ? onChange(address.id, words) : onAdd({ ...words, isPrimary: form.values.isPrimary }))
      onClose()
    },
    keep: { form: `account.address.${address?.id ?? 'new'}`, fields },
  })
  const cancel = () => {
    forgetKept()
    onClose()
  }
  const field = (name: keyof typeof empty) => ({ ...form.getInputProps(name), label: t(`account.address.${name}`) })
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={t(address ? 'account.address.editTitle' : 'account.address.new')}>
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
          label={t('account.address.country')}
          error={form.errors['country']}
          value={form.values.country || null}
          onChange={(code) => form.setFieldValue('country', code ?? '')}
        />
        <TextField {...field('phone')} type="tel" dir="ltr" autoComplete="tel" />
        {!address && !isFirst && (
          <div className={classes['primary']}>
            <Switch
              {...form.getInputProps('isPrimary', { type: 'checkbox' })}
              label={t('account.address.makePrimary')}
            />
          </div>
        )}
        <div className={classes['foot']}>
          <Button onClick={cancel}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="filled" busy={isBusy}>
            {t('account.address.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
