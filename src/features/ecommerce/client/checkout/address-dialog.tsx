// A new address for the book.
import type { AddressWords as Words } from '#features/account/addresses-contract.ts'
import { AddressWords } from '#features/account/addresses-contract.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { AddressFields, addressAsSent, addressFields, emptyAddress } from '#ui/address-fields.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Switch } from '#ui/switch.tsx'
import classes from './address-dialog.module.css'

type AddressDialogProps = {
  onAdd: (address: Words & { isPrimary: boolean }) => Promise<void>
  onClose: () => void
}

export function AddressDialog({ onAdd, onClose }: AddressDialogProps) {
  const { t } = useTranslation()
  const { form, submit, isBusy, forgetKept } = useContractForm(AddressWords, {
    initialValues: { ...emptyAddress, isPrimary: false },
    toInput: addressAsSent,
    onSubmit: async (words) => {
      await onAdd({ ...words, isPrimary: form.values.isPrimary })
      onClose()
    },
    keep: {
      form: 'ecommerce.address',
      fields: addressFields,
    },
  })
  const cancel = () => {
    forgetKept()
    onClose()
  }
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
        <AddressFields
          given={(field) => form.getInputProps(field)}
          country={form.values.country}
          onCountry={(code) => form.setFieldValue('country', code)}
          hasFocus
        />
        <Switch {...form.getInputProps('isPrimary', { type: 'checkbox' })} label={t('ecommerce.billing.makeDefault')} />
        {/* Enter in a field sends it. */}
        <input type="submit" hidden />
      </form>
    </Dialog>
  )
}
