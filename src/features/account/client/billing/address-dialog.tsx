// A new address, or another wording of one that is in the book.
import { useTranslation } from '#kernel/client/i18n.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import type { TypedAddress } from '#ui/address-fields.tsx'
import { AddressFields, addressAsSent, addressFields, emptyAddress } from '#ui/address-fields.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Switch } from '#ui/switch.tsx'
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

const typedOf = (address: Address | undefined): TypedAddress => ({
  ...emptyAddress,
  ...Object.fromEntries(addressFields.map((field) => [field, address?.[field] ?? ''])),
})

export function AddressDialog({ address, isFirst, onAdd, onChange, onClose }: AddressDialogProps) {
  const { t } = useTranslation()
  const { form, submit, isBusy, forgetKept } = useContractForm(AddressWords, {
    initialValues: { ...typedOf(address), isPrimary: isFirst },
    toInput: addressAsSent,
    onSubmit: async (words) => {
      await (address ? onChange(address.id, words) : onAdd({ ...words, isPrimary: form.values.isPrimary }))
      onClose()
    },
    keep: { form: `account.address.${address?.id ?? 'new'}`, fields: addressFields },
  })
  const cancel = () => {
    forgetKept()
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={t(address ? 'account.address.editTitle' : 'account.address.new')}>
      <form className={classes['form']} onSubmit={submit} noValidate>
        <AddressFields
          given={(field) => form.getInputProps(field)}
          country={form.values.country}
          onCountry={(code) => form.setFieldValue('country', code)}
          hasFocus
        >
          {!address && !isFirst && (
            <div className={classes['primary']}>
              <Switch
                {...form.getInputProps('isPrimary', { type: 'checkbox' })}
                label={t('account.address.makePrimary')}
              />
            </div>
          )}
        </AddressFields>
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
