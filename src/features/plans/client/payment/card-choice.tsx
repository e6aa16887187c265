// How the plan is paid: by one of the person's cards or PayPal accounts, or a new one.
import { IconCircleCheck, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { PayRow } from '#records/payments/client/pay-row.tsx'
import { deferred } from '#ui/deferred.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import type { Card, PayMethod } from '../../entities.ts'
import { cardsMost, methodOf } from '../../entities.ts'
import { CardFace, useCardName } from '../cards/card-face.tsx'
import classes from '../cards/cards.module.css'
import { useCards } from '../cards/use-cards.ts'

const CardDialog = deferred(() => import('../cards/card-dialog.tsx').then((module) => module.CardDialog))

export type CardProblem = 'declined' | 'required'

type CardChoiceProps = {
  method: PayMethod
  cardId: string | undefined
  onMethod: (method: PayMethod) => void
  onChoose: (cardId: string) => void
  problem: CardProblem | undefined
}

export function CardChoice({ method, cardId, onMethod, onChoose, problem }: CardChoiceProps) {
  const { t } = useTranslation()
  const [isAdding, setIsAdding] = useState(false)
  const { data, error, isFetching, refetch } = useCards()
  if (!data && error)
    return (
      <Failed
        title={t('plans.cards.failed')}
        requestId={failureOf(error).requestId}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Loading shape="cards" count={2} />
  const { cards, provider, methods } = data
  if (provider === null) return <Note tone="warning">{t('plans.payment.noProvider')}</Note>
  const choice = (
    <OwnCards
      method={method}
      cards={cards.filter((card) => methodOf(card) === method)}
      cardId={cardId}
      onChoose={onChoose}
      onAdd={cards.length < cardsMost ? () => setIsAdding(true) : undefined}
    />
  )
  return (
    <div className={classes['form']}>
      {problem && (
        <Note tone="error" isNews>
          {t(problemWords[problem][method])}
        </Note>
      )}
      {methods.length > 1 ? (
        <div role="radiogroup" aria-label={t('plans.cards.method')} className={classes['ways']}>
          {methods.map((one) => (
            <PayRow
              key={one}
              way={one}
              label={t(`payments.method.${one}`)}
              about={t(`payments.about.${one}`)}
              isChosen={one === method}
              onChoose={() => onMethod(one)}
            >
              <div className={classes['own']}>{choice}</div>
            </PayRow>
          ))}
        </div>
      ) : (
        choice
      )}
      {isAdding && (
        <CardDialog provider={provider} methods={[method]} onAdded={onChoose} onClose={() => setIsAdding(false)} />
      )}
    </div>
  )
}

const problemWords = {
  declined: { credit_card: 'plans.payment.declined', paypal: 'plans.payment.payPalDeclined' },
  required: { credit_card: 'plans.payment.cardRequired', paypal: 'plans.payment.payPalRequired' },
} as const satisfies Record<CardProblem, Record<PayMethod, string>>

type OwnCardsProps = {
  method: PayMethod
  cards: readonly Card[]
  cardId: string | undefined
  onChoose: (cardId: string) => void
  /** Left out where no more can be kept. */
  onAdd: (() => void) | undefined
}

function OwnCards({ method, cards, cardId, onChoose, onAdd }: OwnCardsProps) {
  const { t } = useTranslation()
  const name = useId()
  const nameOf = useCardName()
  return (
    <div role="radiogroup" aria-label={t(`payments.method.${method}`)} className={classes['cards']}>
      {cards.map((card, place) => (
        <label key={card.id} className={classes['choice']}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            aria-label={nameOf(card)}
            checked={card.id === cardId}
            onChange={() => onChoose(card.id)}
          />
          <CardFace
            card={card}
            tone={place === 0 ? 'first' : 'second'}
            action={card.id === cardId && <Icon of={IconCircleCheck} />}
          />
        </label>
      ))}
      {onAdd && (
        <button type="button" className={classes['new']} onPointerEnter={CardDialog.prepare} onClick={onAdd}>
          <Icon of={IconPlus} />
          {t(method === 'paypal' ? 'plans.cards.newPayPal' : 'plans.cards.new')}
        </button>
      )}
    </div>
  )
}
