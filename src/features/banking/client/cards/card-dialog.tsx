// Adds a card, or changes its holder, its date and its limit. The number of a card is never asked for, only its end.
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { toast } from '#kernel/client/toasts.ts'
import { plainDigits } from '#kernel/digits.ts'
import type { FieldProblems } from '#kernel/shape.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { createCard, updateCard } from '../../contract.ts'
import type { Brand, Card } from '../../entities.ts'
import { CardChange, NewCard, brands, isMonth, nameMax } from '../../entities.ts'
import { bankingKey } from '../keys.ts'
import { amountIn, typedAmount } from '../typed-amounts.ts'
import { useKnownBanking } from '../use-known-banking.ts'
import { brandNames } from './card-face.tsx'
import classes from './cards.module.css'

type Values = { brand: Brand; holder: string; numberEnd: string; validUntil: string; monthLimit: string }

/** `11/28`, as it stands on the card, is `2028-11`. */
const monthIn = (typed: string) => {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(plainDigits(typed)) ?? []
  return month === '' ? typed : `20${year}-${month.padStart(2, '0')}`
}
const typedMonth = (validUntil: string) => `${validUntil.slice(5)}/${validUntil.slice(2, 4)}`

const limitIn = (typed: string, currency: string) => (typed.trim() === '' ? null : amountIn(typed, currency))

function valuesOf(card: Card | undefined, holder: string): Values {
  if (!card) return { brand: 'visa', holder, numberEnd: '', validUntil: '', monthLimit: '' }
  const { brand, numberEnd, validUntil, monthLimit, currency } = card
  const limit = monthLimit === null ? '' : typedAmount(monthLimit, currency)
  return { brand, holder: card.holder, numberEnd, validUntil: typedMonth(validUntil), monthLimit: limit }
}

export function CardDialog({ cardId, onClose }: { cardId: string | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const banking = useKnownBanking()
  const card = banking?.cards.find(({ id }) => id === cardId)
  const currency = card?.currency ?? banking?.currency ?? 'EUR'
  const name = useSession().user?.displayName ?? ''
  const { form, submit, isBusy } = useContractForm<Values, unknown>(card ? CardChange : NewCard, {
    initialValues: valuesOf(card, name),
    toInput: ({ brand, holder, numberEnd, validUntil, monthLimit }) => {
      const change = { holder, validUntil: monthIn(validUntil), monthLimit: limitIn(monthLimit, currency) }
      return card ? change : { ...change, brand, numberEnd: plainDigits(numberEnd), currency }
    },
    alsoCheck: ({ monthLimit, validUntil }): FieldProblems => ({
      ...(limitIn(monthLimit, currency) === undefined && { monthLimit: { code: 'not-allowed' } }),
      ...(!isMonth(monthIn(validUntil)) && { validUntil: { code: 'not-a-date' } }),
    }),
    onSubmit: async (input) => {
      // The shape above has checked it.
      if (card) await call(updateCard, { cardId: card.id, card: input as never })
      else await call(createCard, input as never)
      await cache.invalidateQueries({ queryKey: bankingKey })
      toast(t(card ? 'banking.done.cardSaved' : 'banking.done.cardAdded'))
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(card ? 'banking.cards.edit' : 'banking.cards.add')}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="filled" busy={isBusy} onClick={submit}>
            {t(card ? 'ui.save' : 'banking.cards.add')}
          </Button>
        </>
      }
    >
      <form className={classes['form']} onSubmit={submit} noValidate>
        {!card && (
          <>
            <SelectField
              {...form.getInputProps('brand')}
              value={form.values.brand}
              label={t('banking.cards.brand')}
              options={brands.map((value) => ({ value, label: brandNames[value] }))}
            />
            <TextField
              {...form.getInputProps('numberEnd')}
              label={t('banking.cards.numberEnd')}
              description={t('banking.cards.numberEndText')}
              inputMode="numeric"
              dir="ltr"
              maxLength={4}
              autoComplete="off"
            />
          </>
        )}
        <TextField {...form.getInputProps('holder')} label={t('banking.cards.holder')} maxLength={nameMax} />
        <TextField
          {...form.getInputProps('validUntil')}
          label={t('banking.cards.validUntil')}
          description={t('banking.cards.validUntilText')}
          inputMode="numeric"
          dir="ltr"
          maxLength={7}
        />
        <TextField
          {...form.getInputProps('monthLimit')}
          label={t('banking.cards.limit')}
          description={t('banking.cards.limitText')}
          inputMode="decimal"
          dir="ltr"
          end={currency}
          endWidth="3.25rem"
        />
        <input type="submit" hidden />
      </form>
    </Dialog>
  )
}
