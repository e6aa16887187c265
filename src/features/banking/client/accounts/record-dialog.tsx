// Writes down what came in, or was paid, outside of Atrium.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { newId } from '#kernel/client/new-id.ts'
import { toast } from '#kernel/client/toasts.ts'
import type { InputOf } from '#kernel/contract.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { recordTransaction } from '../../contract.ts'
import type { Account, ExpenseCategory } from '../../entities.ts'
import { expenseCategories, messageMax, nameMax } from '../../entities.ts'
import { bankingKey } from '../keys.ts'
import { amountIn } from '../typed-amounts.ts'
import { useAccounts } from '../use-banking.ts'
import { useNames } from '../use-names.ts'
import classes from './accounts.module.css'

const types = ['receive', 'income', 'expenses'] as const
type Values = {
  type: (typeof types)[number]
  accountId: string | null
  amount: string
  category: ExpenseCategory
  party: string
  message: string
}

export function RecordDialog({ accountId, onClose }: { accountId: string | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const names = useNames()
  const cache = useQueryClient()
  const accounts = useAccounts()
  const [id] = useState(newId)
  const main = accounts.find(({ isMain }) => isMain)?.id
  const accountOf = (values: Pick<Values, 'accountId'>): Account | undefined =>
    accounts.find((one) => one.id === (values.accountId ?? main))
  const { form, submit, isBusy } = useContractForm<Values, InputOf<typeof recordTransaction>>(recordTransaction.input, {
    initialValues: {
      type: 'receive',
      accountId: accountId ?? null,
      amount: '',
      category: 'other',
      party: '',
      message: '',
    },
    toInput: ({ category, ...values }) => ({
      ...values,
      id,
      accountId: accountOf(values)?.id,
      amount: amountIn(values.amount, accountOf(values)?.currency ?? ''),
      ...(values.type === 'expenses' && { category }),
    }),
    onSubmit: async (input) => {
      await call(recordTransaction, input)
      await cache.invalidateQueries({ queryKey: bankingKey })
      toast(
        t('banking.done.recorded', { amount: format.money(input.amount, accountOf(form.values)?.currency ?? 'EUR') }),
      )
      onClose()
    },
  })
  const account = accountOf(form.values)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('banking.acts.record')}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="filled" busy={isBusy} onClick={submit}>
            {t('banking.record.action')}
          </Button>
        </>
      }
    >
      <form className={classes['form']} onSubmit={submit} noValidate>
        <SelectField
          {...form.getInputProps('type')}
          value={form.values.type}
          label={t('banking.field.type')}
          options={types.map((value) => ({ value, label: t(`banking.type.${value}`) }))}
        />
        <SelectField
          {...form.getInputProps('accountId')}
          value={account?.id ?? null}
          label={t('banking.field.account')}
          options={accounts.map((one) => ({ value: one.id, label: names.account(one) }))}
        />
        <TextField
          {...form.getInputProps('amount')}
          label={t('banking.field.amount')}
          inputMode="decimal"
          dir="ltr"
          end={account?.currency}
          endWidth="3.25rem"
        />
        <TextField {...form.getInputProps('party')} label={t('banking.record.party')} maxLength={nameMax} />
        {form.values.type === 'expenses' && (
          <SelectField
            {...form.getInputProps('category')}
            value={form.values.category}
            label={t('banking.field.category')}
            options={expenseCategories.map((value) => ({ value, label: t(`banking.category.${value}`) }))}
          />
        )}
        <TextField {...form.getInputProps('message')} label={t('banking.field.message')} maxLength={messageMax} />
        <input type="submit" hidden />
      </form>
    </Dialog>
  )
}
