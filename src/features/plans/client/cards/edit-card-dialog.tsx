// Changes what is printed on a saved card beside its number: the name and the expiry date.
import { useContractForm } from '#kernel/client/forms.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { FieldProblems, Infer } from '#kernel/shape.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Card } from '../../entities.ts'
import { PrintedOnCard } from '../../entities.ts'
import { isOver, readExpiry, writeExpiry } from '../../expiry.ts'
import { useCardName } from './card-face.tsx'
import classes from './cards.module.css'
import { useCardActions } from './use-cards.ts'

type Values = { holder: string; expiry: string }

function problemsOf({ expiry }: Values): FieldProblems {
  const read = readExpiry(expiry)
  if (!read) return { expiry: { code: expiry.trim() === '' ? 'required' : 'wrong-type' } }
  return isOver(read, Date.now()) ? { expiry: { code: 'too-early' } } : {}
}

export function EditCardDialog({ card, onClose }: { card: Card; onClose: () => void }) {
  const { t } = useTranslation()
  const { change } = useCardActions()
  const name = useCardName()(card)
  const { form, submit, isBusy } = useContractForm<Values, Infer<typeof PrintedOnCard>>(PrintedOnCard, {
    initialValues: { holder: card.holder, expiry: writeExpiry(card) },
    toInput: ({ holder, expiry }) => ({ holder, ...readExpiry(expiry) }),
    alsoCheck: problemsOf,
    onSubmit: async (printed) => {
      await change({ cardId: card.id, ...printed })
      onClose()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={name}>
      <form className={classes['form']} onSubmit={submit} noValidate>
        <TextField
          {...form.getInputProps('holder')}
          label={t('plans.cards.holder')}
          autoComplete="cc-name"
          data-autofocus
        />
        <TextField
          {...form.getInputProps('expiry')}
          label={t('plans.cards.expiry')}
          description={t('plans.cards.expiryText')}
          autoComplete="cc-exp"
          inputMode="numeric"
          dir="ltr"
        />
        <div className={classes['foot']}>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="filled" busy={isBusy}>
            {t('ui.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
