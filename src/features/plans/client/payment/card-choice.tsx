// One of the person's saved cards, or a new one.
import { IconCircleCheck, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { deferred } from '#ui/deferred.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import { CardFace, useCardName } from '../cards/card-face.tsx'
import classes from '../cards/cards.module.css'
import { useCards } from '../cards/use-cards.ts'

const CardDialog = deferred(() => import('../cards/card-dialog.tsx').then((module) => module.CardDialog))

type CardChoiceProps = {
  cardId: string | undefined
  onChoose: (cardId: string) => void
  problem: 'declined' | 'required' | undefined
}

export function CardChoice({ cardId, onChoose, problem }: CardChoiceProps) {
  const { t } = useTranslation()
  const name = useId()
  const nameOf = useCardName()
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
  const { cards, provider } = data
  if (provider === null) return <Note tone="warning">{t('plans.payment.noProvider')}</Note>
  return (
    <div className={classes['form']}>
      {problem && (
        <Note tone="error" isNews>
          {t(problem === 'declined' ? 'plans.payment.declined' : 'plans.payment.cardRequired')}
        </Note>
      )}
      <div role="radiogroup" aria-label={t('plans.payment.card')} className={classes['cards']}>
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
        <button
          type="button"
          className={classes['new']}
          onPointerEnter={CardDialog.prepare}
          onClick={() => setIsAdding(true)}
        >
          <Icon of={IconPlus} />
          {t('plans.cards.new')}
        </button>
      </div>
      {isAdding && <CardDialog provider={provider} onAdded={onChoose} onClose={() => setIsAdding(false)} />}
    </div>
  )
}
