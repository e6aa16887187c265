// Adds a card, whose number only the payment provider sees, or a PayPal account where the provider takes it.
import { useState } from 'react'
import { useContractForm } from '#kernel/client/forms.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { CardField } from '#records/payments/client/card-field.tsx'
import { payPalToken, tokenOfCard } from '#records/payments/test-cards.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { PayMethod } from '../../entities.ts'
import { NewCard } from '../../entities.ts'
import classes from './cards.module.css'
import { useCardActions } from './use-cards.ts'

type CardDialogProps = {
  provider: 'test' | 'stripe'
  /** With several, the person chooses here. */
  methods: readonly PayMethod[]
  onAdded?: (cardId: string) => void
  onClose: () => void
}

export function CardDialog({ provider, methods, onAdded, onClose }: CardDialogProps) {
  const { t } = useTranslation()
  const { add } = useCardActions()
  const isTest = provider === 'test'
  const [wanted, choose] = useState<PayMethod>()
  const method = wanted ?? methods[0] ?? 'credit_card'
  const isPayPal = method === 'paypal'
  const [number, setNumber] = useState('')
  const [isUnknown, setIsUnknown] = useState(false)
  const holder = useSession().user?.displayName ?? ''
  const tokenOf = () => (isPayPal ? payPalToken : tokenOfCard(number))
  const { form, submit, isBusy } = useContractForm(NewCard, {
    initialValues: { holder },
    onSubmit: async (card) => {
      const cardToken = isTest ? tokenOf() : undefined
      setIsUnknown(isTest && cardToken === undefined)
      if (isTest && cardToken === undefined) return
      // Not as the argument: an optional call that isn't there doesn't run its arguments either.
      const cardId = await add({ ...card, ...(cardToken !== undefined && { cardToken }) })
      onAdded?.(cardId)
      onClose()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={t(methods.length > 1 ? 'plans.cards.newMethod' : titles[method])}>
      <form className={classes['form']} onSubmit={submit} noValidate>
        <MethodChoice methods={methods} method={method} onChange={choose} />
        <TextField
          {...form.getInputProps('holder')}
          label={t(isPayPal ? 'plans.cards.owner' : 'plans.cards.holder')}
          autoComplete={isPayPal ? 'name' : 'cc-name'}
          data-autofocus
        />
        {isTest && !isPayPal ? (
          <CardField value={number} onChange={setNumber} problem={isUnknown ? 'noTestCard' : undefined} />
        ) : (
          <Note>{t(isTest ? 'plans.cards.testPayPal' : 'plans.cards.onPage')}</Note>
        )}
        <div className={classes['foot']}>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="filled" busy={isBusy}>
            {t(isTest ? addWords[method] : 'plans.cards.goToPage')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type MethodChoiceProps = Pick<CardDialogProps, 'methods'> & {
  method: PayMethod
  onChange: (method: PayMethod) => void
}

function MethodChoice({ methods, method, onChange }: MethodChoiceProps) {
  const { t } = useTranslation()
  if (methods.length < 2) return null
  return (
    <SegmentedControl
      label={t('plans.cards.method')}
      size="md"
      fullWidth
      value={method}
      onChange={onChange}
      options={methods.map((value) => ({ value, label: t(`payments.method.${value}`) }))}
    />
  )
}

const titles = { credit_card: 'plans.cards.new', paypal: 'plans.cards.newPayPal' } as const
const addWords = { credit_card: 'plans.cards.add', paypal: 'plans.cards.addPayPal' } as const
