// A refund: all that is left, some of the items, or an amount, and why.
import { useState } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { newId } from '#kernel/client/new-id.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { QuantityField } from '#ui/quantity-field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Order, RefundReason } from '../../orders-contract.ts'
import { refundReasons } from '../../orders-contract.ts'
import { amountIn } from '../typed-numbers.ts'
import classes from './dialogs.module.css'
import type { OrderRequest } from './use-order.ts'

type RefundDialogProps = { order: Order; onRefund: (request: OrderRequest) => Promise<unknown>; onClose: () => void }
type What = 'all' | 'items' | 'amount'
type Counts = Readonly<Record<string, number>>

export function RefundDialog({ order, onRefund, onClose }: RefundDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  // Made once: pressed twice, or again after an answer that was lost, it is one refund.
  const [id, setId] = useState(newId)
  const [isBusy, setBusy] = useState(false)
  const [what, setWhat] = useState<What>('all')
  const [counts, setCounts] = useState<Counts>({})
  const [typed, setTyped] = useState('')
  const [isRestocked, setRestocked] = useState(true)
  const [reason, setReason] = useState<RefundReason | null>(null)
  const [note, setNote] = useState('')
  const [isAsked, setAsked] = useState(false)
  const left = order.totalAmount - order.refundedAmount
  const items = chosenOf(order, counts)
  const amount = amountIn(typed, order.currency)
  const isReady = { all: true, items: items.length > 0, amount: amount > 0 && amount <= left }[what]
  const refund = async () => {
    setAsked(true)
    if (reason === null) return
    setBusy(true)
    const isDone = await onRefund({
      action: 'refund',
      id,
      isRestocked: isRestocked && what !== 'amount',
      reason,
      ...(note.trim() !== '' && { note: note.trim() }),
      ...(what === 'items' && { items }),
      ...(what === 'amount' && { amount }),
    }).then(
      () => true,
      (error: unknown) => {
        // Something else was paid back under it, and the answer was lost: seen that, what is asked for now is another.
        if (failureOf(error).fields?.['id']) setId(newId())
        toastError(error)
        return false
      },
    )
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('ecommerce.order.refundTitle', {
        number: format.number(order.orderNumber, { useGrouping: false }),
      })}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="danger" disabled={!isReady} busy={isBusy} onClick={() => void refund()}>
            {t('ecommerce.order.action.refund')}
          </Button>
        </>
      }
    >
      <div className={classes['form']}>
        <WhatField what={what} left={format.money(left, order.currency)} onWhat={setWhat} />
        {what === 'items' && <Items order={order} counts={counts} onCounts={setCounts} />}
        {what === 'amount' && (
          <TextField
            label={t('ecommerce.order.refundAmount')}
            error={amount > left && t('errors.field.too-large', { limit: format.money(left, order.currency) })}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            inputMode="decimal"
            dir="ltr"
            end={order.currency}
            endWidth="3.25rem"
          />
        )}
        <WhyFields reason={reason} onReason={setReason} note={note} onNote={setNote} isAsked={isAsked} />
        {what !== 'amount' && (
          <Switch
            label={t('ecommerce.order.restock')}
            checked={isRestocked}
            onChange={(event) => setRestocked(event.currentTarget.checked)}
          />
        )}
      </div>
    </Dialog>
  )
}

type WhatProps = { what: What; left: string; onWhat: (what: What) => void }
function WhatField({ what, left, onWhat }: WhatProps) {
  const { t } = useTranslation()
  return (
    <RadioGroup
      label={t('ecommerce.order.refundWhat')}
      hideLabel
      value={what}
      onChange={onWhat}
      options={[
        { value: 'all', label: t('ecommerce.order.refundAll', { amount: left }) },
        { value: 'items', label: t('ecommerce.order.refundItems') },
        { value: 'amount', label: t('ecommerce.order.refundAmount') },
      ]}
    />
  )
}

type WhyProps = {
  reason: RefundReason | null
  onReason: (reason: RefundReason) => void
  note: string
  onNote: (note: string) => void
  /** Somebody has tried to go on without a reason. */
  isAsked: boolean
}
function WhyFields({ reason, onReason, note, onNote, isAsked }: WhyProps) {
  const { t } = useTranslation()
  return (
    <>
      <SelectField
        label={t('ecommerce.order.refundReason')}
        error={isAsked && reason === null && t('errors.field.required')}
        placeholder={t('ecommerce.order.refundChoose')}
        value={reason}
        onChange={onReason}
        options={refundReasons.map((value) => ({ value, label: t(`ecommerce.order.reason.${value}`) }))}
      />
      <TextField
        label={t('ecommerce.order.refundNote')}
        description={t('ecommerce.order.refundNoteText')}
        value={note}
        maxLength={500}
        onChange={(event) => onNote(event.currentTarget.value)}
      />
    </>
  )
}

const chosenOf = (order: Order, counts: Counts) =>
  order.items.flatMap((item) => {
    const quantity = counts[item.id] ?? 0
    return quantity > 0 ? [{ itemId: item.id, quantity }] : []
  })

type ItemsProps = { order: Order; counts: Counts; onCounts: (counts: Counts) => void }

function Items({ order, counts, onCounts }: ItemsProps) {
  const { t } = useTranslation()
  return (
    <ul className={classes['items']}>
      {order.items.map(({ id, name, quantity, refunded }) => (
        <li key={id} className={classes['item']}>
          <bdi>{name}</bdi>
          <QuantityField
            size="sm"
            label={t('ecommerce.product.quantityOf', { name })}
            value={counts[id] ?? 0}
            min={0}
            max={quantity - refunded}
            onChange={(count) => onCounts({ ...counts, [id]: count })}
          />
        </li>
      ))}
    </ul>
  )
}
