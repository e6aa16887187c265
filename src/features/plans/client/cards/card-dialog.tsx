// Adds a card, whose number only the payment provider sees.
import { useState } from 'react'
import { useContractForm } from '#kernel/client/forms.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { CardField } from '#records/payments/client/card-field.tsx'
import { tokenOfCard } from '#records/payments/test-cards.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { TextField } from '#ui/text-field.tsx'
import { NewCard } from '../../entities.ts'
import classes from './cards.module.css'
import { useCardActions } from './use-cards.ts'

type CardDialogProps = { provider: 'test' | 'stripe'; onAdded?: (cardId: string) => void; onClose: () => void }

export function CardDialog({ provider, onAdded, onClose }: CardDialogProps) {
  const { t } = useTranslation()
  const { add } = useCardActions()
  const isTest = provider === 'test'
  const [number, setNumber] = useState('')
  const [isUnknown, setIsUnknown] = useState(false)
  const holder = useSession().user?.displayName ?? ''
  const { form, submit, isBusy } = useContractForm(NewCard, {
    initialValues: { holder },
    onSubmit: async (card) => {
      const cardToken = isTest ? tokenOfCard(number) : undefined
      setIsUnknown(isTest && cardToken === undefined)
      if (isTest && cardToken === undefined) return
      onAdded?.(await add({ ...card, ...(cardToken !== undefined && { cardToken }) }))
      onClose()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={t('plans.cards.new')}>
      <form className={classes['form']} onSubmit={submit} noValidate>
        <TextField
          {...form.getInputProps('holder')}
          label={t('plans.cards.holder')}
          autoComplete="cc-name"
          data-autofocus
        />
        {isTest ? (
          <CardField value={number} onChange={setNumber} problem={isUnknown ? 'noTestCard' : undefined} />
        ) : (
          <Note>{t('plans.cards.onPage')}</Note>
        )}
        <div className={classes['foot']}>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="filled" busy={isBusy}>
            {t(isTest ? 'plans.cards.add' : 'plans.cards.goToPage')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
