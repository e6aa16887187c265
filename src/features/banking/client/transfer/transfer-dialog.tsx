// Sends any amount from an account or card to a contact, or moves it to another account.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import { newId } from '#kernel/client/new-id.ts'
import { toast } from '#kernel/client/toasts.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { FieldProblems } from '#kernel/shape.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FindField } from '#ui/find-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { bankingChanged, listContacts, transfer } from '../../contract.ts'
import type { Account, ExpenseCategory } from '../../entities.ts'
import { expenseCategories, messageMax } from '../../entities.ts'
import { bankingKey, contactsKey } from '../keys.ts'
import type { BankDialog } from '../open-dialog.ts'
import { amountIn } from '../typed-amounts.ts'
import { useAccounts } from '../use-banking.ts'
import { useNames } from '../use-names.ts'
import { confirmTransfer } from './confirm-transfer.ts'
import classes from './transfer.module.css'

type Start = Extract<BankDialog, { kind: 'transfer' }>
type Values = {
  fromAccountId: string | null
  to: string | null
  amount: string
  category: ExpenseCategory
  message: string
}

/** Contacts and accounts are one choice: the first word says which of them it is. */
const keyOf = (kind: 'contact' | 'account', id: string) => `${kind} ${id}`

const startOf = ({ contactId, toAccountId }: Start): string | null => {
  if (contactId !== undefined) return keyOf('contact', contactId)
  return toAccountId === undefined ? null : keyOf('account', toAccountId)
}

function inputOf({ to, amount, category, message }: Values, from: Account | undefined) {
  const [kind, target] = (to ?? '').split(' ')
  return {
    fromAccountId: from?.id ?? '',
    amount: amountIn(amount, from?.currency ?? ''),
    message: message.trim(),
    ...(kind === 'contact' && { contactId: target, category }),
    ...(kind === 'account' && { toAccountId: target }),
  }
}

function useTargets() {
  const { t } = useTranslation()
  const names = useNames()
  const accounts = useAccounts()
  const { data } = useLiveQuery({
    queryKey: [...contactsKey, 'all'],
    queryFn: ({ signal }) => call(listContacts, {}, { signal }),
    on: [bankingChanged],
    under: contactsKey,
  })
  const contacts = (data?.contacts ?? []).map(({ id, name, email }) => ({
    value: keyOf('contact', id),
    label: name,
    also: email,
  }))
  const own = accounts.map((account) => ({
    value: keyOf('account', account.id),
    label: t('banking.quick.ownAccount', { name: names.account(account) }),
  }))
  return { accounts, targets: [...contacts, ...own] }
}

export function TransferDialog({ start, onClose }: { start: Start; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const names = useNames()
  const cache = useQueryClient()
  // Made once, so that a double click or a retry after a lost response sends one payment.
  const [id] = useState(newId)
  const { accounts, targets } = useTargets()
  const main = accounts.find(({ isMain }) => isMain)?.id
  const fromOf = ({ fromAccountId }: Pick<Values, 'fromAccountId'>) =>
    accounts.find((account) => account.id === (fromAccountId ?? main))
  const { form, submit, isBusy } = useContractForm<Values, InputOf<typeof transfer>>(transfer.input, {
    initialValues: {
      fromAccountId: start.fromAccountId ?? null,
      to: startOf(start),
      amount: '',
      category: 'other',
      message: '',
    },
    toInput: (values) => ({ id, ...inputOf(values, fromOf(values)) }),
    alsoCheck: ({ to }): FieldProblems => (to === null ? { to: { code: 'required' } } : {}),
    onSubmit: async (input) => {
      const currency = fromOf(form.values)?.currency ?? ''
      const recipient = targets.find(({ value }) => value === form.values.to)?.label ?? ''
      const words = { recipient, amount: format.money(input.amount, currency), message: input.message }
      if (!(await confirmTransfer(t, words))) return
      await call(transfer, input)
      await cache.invalidateQueries({ queryKey: bankingKey })
      toast(t('banking.done.sent'))
      onClose()
    },
  })
  const from = fromOf(form.values)
  const isToContact = form.values.to?.startsWith('contact') ?? false
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('banking.acts.transfer')}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="filled" busy={isBusy} onClick={submit}>
            {t('banking.transfer.next')}
          </Button>
        </>
      }
    >
      <form className={classes['form']} onSubmit={submit} noValidate>
        <SelectField
          {...form.getInputProps('fromAccountId')}
          value={from?.id ?? null}
          label={t('banking.field.from')}
          {...(from && {
            description: t('banking.transfer.available', { amount: format.money(from.available, from.currency) }),
          })}
          options={accounts.map((account) => ({ value: account.id, label: names.account(account) }))}
        />
        <FindField
          {...form.getInputProps('to')}
          value={form.values.to}
          label={t('banking.field.recipient')}
          options={targets.filter(({ value }) => value !== keyOf('account', from?.id ?? ''))}
          nothing={t('banking.transfer.nobody')}
        />
        <TextField
          {...form.getInputProps('amount')}
          label={t('banking.field.amount')}
          inputMode="decimal"
          dir="ltr"
          end={from?.currency}
          endWidth="3.25rem"
        />
        {isToContact && (
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
