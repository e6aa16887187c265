// Sends a round amount to one of the newest contacts: a face, a slider, and one question before it goes.
import { useId, useState } from 'react'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { newId } from '#kernel/client/new-id.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import { fromUnits } from '#kernel/money.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { SliderField } from '#ui/slider-field.tsx'
import { transfer } from '../../contract.ts'
import type { Contact } from '../../entities.ts'
import { addressOfList } from '../addresses.ts'
import { bankingKey } from '../keys.ts'
import { useAmounts } from '../use-amounts.ts'
import type { Banking } from '../use-banking.ts'
import { confirmTransfer } from './confirm-transfer.ts'
import classes from './transfer.module.css'

const [most, step] = [1000, 50]

const faceOf = ({ id, name, person }: Contact) => person ?? { id, name }

export function QuickTransfer({ banking }: { banking: Banking }) {
  const { t } = useTranslation()
  const id = useId()
  const { contacts } = banking
  return (
    <Panel span={4} aria-labelledby={id}>
      <SectionTitle
        id={id}
        action={<Link href={`${addressOfList}?transactions.is.type=expenses`}>{t('banking.viewAll')}</Link>}
      >
        {t('banking.quick.title')}
      </SectionTitle>
      {contacts.length === 0 ? (
        <p className={classes['quiet']}>{t('banking.quick.nobody')}</p>
      ) : (
        <QuickForm banking={banking} />
      )}
    </Panel>
  )
}

function QuickForm({ banking: { contacts, accounts, currency } }: { banking: Banking }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { money } = useAmounts()
  const [contactId, setContactId] = useState<string>()
  const [units, setUnits] = useState(step * 5)
  // Belongs to the press that is under way: a retry sends no second payment.
  const [sending, setSending] = useState(newId)
  const contact = contacts.find((one) => one.id === contactId) ?? contacts[0]
  const account = accounts.find((one) => one.isMain && one.currency === currency) ?? accounts[0]
  const amount = fromUnits(units, currency) ?? 0
  const send = useAction(
    (input: { fromAccountId: string; contactId: string }) =>
      call(transfer, { ...input, id: sending, amount, message: '' }),
    {
      refresh: [bankingKey],
      done: () => t('banking.done.sent'),
      toastsError: false,
    },
  )
  if (!contact || !account) return null
  const press = async () => {
    const words = { recipient: contact.name, amount: format.money(amount, currency), message: '' }
    if (!(await confirmTransfer(t, words))) return
    send.mutate(
      { fromAccountId: account.id, contactId: contact.id },
      {
        onError: (error) => {
          const { code, limit } = failureOf(error).fields?.['amount'] ?? {}
          if (code !== 'not-enough' || limit === undefined) return toastError(error)
          toast(t('banking.notEnough', { amount: format.money(limit, currency) }), { variant: 'error' })
        },
        onSettled: () => setSending(newId()),
      },
    )
  }
  return (
    <>
      <div className={classes['faces']} role="radiogroup" aria-label={t('banking.field.recipient')}>
        {contacts.map((one) => (
          <label key={one.id} className={classes['face']}>
            <input
              type="radio"
              name="quick-contact"
              className="visually-hidden"
              checked={one.id === contact.id}
              onChange={() => setContactId(one.id)}
            />
            <Avatar person={faceOf(one)} size={one.id === contact.id ? 48 : 40} isNamed />
          </label>
        ))}
      </div>
      <p className={classes['name']}>
        <bdi>{contact.name}</bdi>
      </p>
      <p className={classes['detail']}>
        {contact.numberEnd === '' ? (
          <bdi>{contact.email}</bdi>
        ) : (
          t('banking.quick.ending', { number: contact.numberEnd })
        )}
      </p>
      <p className={classes['amount']} aria-hidden="true">
        {format.money(amount, currency, true)}
      </p>
      <SliderField
        label={t('banking.field.amount')}
        value={units}
        onChange={setUnits}
        min={0}
        max={most}
        step={step}
        hasEnds
        words={(value) => format.money(fromUnits(value, currency) ?? 0, currency, true)}
      />
      <p className={classes['own']}>
        <span>{t('banking.quick.balance')}</span>
        <b>{money(account.available, account.currency)}</b>
      </p>
      <Button variant="filled" fullWidth disabled={amount === 0} busy={send.isPending} onClick={() => void press()}>
        {t('banking.quick.send')}
      </Button>
    </>
  )
}
