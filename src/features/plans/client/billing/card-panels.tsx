// A person's saved cards and PayPal accounts in Billing: the primary one first, and the way to a new one.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconDots, IconPencil, IconPlus, IconStar, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { deferred } from '#ui/deferred.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Empty, Failed } from '#ui/states.tsx'
import type { Card } from '../../entities.ts'
import { cardsMost, methodOf } from '../../entities.ts'
import { CardFace, useCardName } from '../cards/card-face.tsx'
import cards from '../cards/cards.module.css'
import { useCardActions, useCards } from '../cards/use-cards.ts'
import { isOff } from '../use-plans.ts'
import classes from './billing.module.css'

const EditCardDialog = deferred(() => import('../cards/edit-card-dialog.tsx').then((module) => module.EditCardDialog))
const CardDialog = deferred(() => import('../cards/card-dialog.tsx').then((module) => module.CardDialog))

/** Back from the provider's page, whose card the address names. */
function useFinishedCard() {
  const { card } = useSearch({ strict: false }) as { card?: string }
  const navigate = useNavigate()
  const { finish } = useCardActions()
  useEffect(() => {
    if (card === undefined) return
    finish(card)
    void navigate({ to: '.', search: { tab: 'billing' }, replace: true })
  }, [card, finish, navigate])
}

/** Nothing while plans are off, or where no payment provider is set up. */
export function Panels() {
  const { t } = useTranslation()
  const [isAdding, setIsAdding] = useState(false)
  const { data, error, isFetching, refetch } = useCards()
  useFinishedCard()
  if (isOff(error)) return null
  if (!data && error) {
    return (
      <Panel aria-labelledby="cards" className={classes['panel']}>
        <SectionTitle id="cards">{t('plans.cards.title')}</SectionTitle>
        <Failed
          title={t('plans.cards.failed')}
          requestId={failureOf(error).requestId}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Panel>
    )
  }
  if (!data || data.provider === null) return null
  const add = (
    <Button
      icon={IconPlus}
      disabled={data.cards.length >= cardsMost}
      onPointerEnter={CardDialog.prepare}
      onClick={() => setIsAdding(true)}
    >
      {t('plans.cards.newMethod')}
    </Button>
  )
  return (
    <Panel aria-labelledby="cards" className={classes['panel']}>
      <SectionTitle id="cards" note={t('plans.cards.note')} action={data.cards.length > 0 && add}>
        {t('plans.cards.title')}
      </SectionTitle>
      {data.cards.length === 0 ? (
        <Empty title={t('plans.cards.none')} action={add}>
          {t('plans.cards.noneText')}
        </Empty>
      ) : (
        <ul className={cards['cards']}>
          {data.cards.map((card) => (
            <li key={card.id}>
              <CardFace card={card} tone={card.isPrimary ? 'first' : 'second'} action={<CardMenu card={card} />} />
            </li>
          ))}
        </ul>
      )}
      {isAdding && <CardDialog provider={data.provider} methods={data.methods} onClose={() => setIsAdding(false)} />}
    </Panel>
  )
}

function CardMenu({ card }: { card: Card }) {
  const { t } = useTranslation()
  const { makePrimary, remove } = useCardActions()
  const name = useCardName()(card)
  const [isEditing, setIsEditing] = useState(false)
  const edit = { label: t('plans.cards.edit'), icon: IconPencil, onSelect: () => setIsEditing(true) }
  const first = { label: t('plans.cards.makePrimary'), icon: IconStar, onSelect: () => makePrimary(card.id) }
  const items = [
    ...(methodOf(card) === 'paypal' ? [] : [edit]),
    ...(card.isPrimary ? [] : [first]),
    { label: t('ui.delete'), icon: IconTrash, danger: true, onSelect: () => remove(card) },
  ]
  return (
    <>
      <Menu
        items={items}
        trigger={(props) => (
          <IconButton {...props} label={t('plans.cards.more', { card: name })} icon={IconDots} size="sm" />
        )}
      />
      {isEditing && <EditCardDialog card={card} onClose={() => setIsEditing(false)} />}
    </>
  )
}
