// Opens an account. The first of a currency takes the money of the shop and of invoices.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { newId } from '#kernel/client/new-id.ts'
import { toast } from '#kernel/client/toasts.ts'
import { plainDigits } from '#kernel/digits.ts'
import type { InputOf } from '#kernel/contract.ts'
import { localeOf } from '#kernel/languages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FindField } from '#ui/find-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { createAccount } from '../../contract.ts'
import { nameMax } from '../../entities.ts'
import { bankingKey } from '../keys.ts'
import { useKnownBanking } from '../use-known-banking.ts'
import classes from './accounts.module.css'

type Values = { name: string; currency: string; numberEnd: string }

export function AccountDialog({ currency, onClose }: { currency?: string; onClose: () => void }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const locale = localeOf[useLanguage()]
  const known = useKnownBanking()
  const [id] = useState(newId)
  const { form, submit, isBusy } = useContractForm<Values, InputOf<typeof createAccount>>(createAccount.input, {
    initialValues: { name: '', currency: currency ?? known?.currency ?? 'EUR', numberEnd: '' },
    toInput: (values) => ({ id, ...values, numberEnd: plainDigits(values.numberEnd) }),
    onSubmit: async (input) => {
      await call(createAccount, input)
      await cache.invalidateQueries({ queryKey: bankingKey })
      toast(t('banking.done.accountOpened'))
      onClose()
    },
  })
  const names = new Intl.DisplayNames([locale], { type: 'currency' })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('banking.accounts.open')}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="filled" busy={isBusy} onClick={submit}>
            {t('banking.accounts.open')}
          </Button>
        </>
      }
    >
      <form className={classes['form']} onSubmit={submit} noValidate>
        <TextField
          {...form.getInputProps('name')}
          data-autofocus
          label={t('banking.accounts.name')}
          maxLength={nameMax}
        />
        <FindField
          {...form.getInputProps('currency')}
          label={t('banking.field.currency')}
          value={form.values.currency}
          // There is always one.
          onChange={(code) => code !== null && form.getInputProps('currency').onChange(code)}
          options={Intl.supportedValuesOf('currency').map((code) => ({
            value: code,
            label: names.of(code) ?? code,
            code,
          }))}
          nothing={t('banking.accounts.noCurrency')}
        />
        <TextField
          {...form.getInputProps('numberEnd')}
          label={t('banking.accounts.numberEnd')}
          inputMode="numeric"
          dir="ltr"
          maxLength={4}
        />
        <input type="submit" hidden />
      </form>
    </Dialog>
  )
}
