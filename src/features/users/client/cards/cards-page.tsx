// /dashboard/user/cards: everybody who is here as a card, twelve on a page.
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconPlus, IconUsers } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { usePresence } from '#kernel/client/live.ts'
import { useSession } from '#kernel/client/session.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { ButtonLink } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import type { listCards } from '../../contract.ts'
import { cardsOfPage } from '../../entities.ts'
import { addressOfNew } from '../addresses.ts'
import classes from './cards-page.module.css'
import { useCards } from './use-cards.ts'
import { PersonCard } from './user-card.tsx'

export function Page() {
  const { t } = useTranslation()
  const cards = useCards()
  const { data } = cards.query
  const isAdmin = useSession().user?.role === 'admin'
  return (
    <div className={classes['page']}>
      <div className={classes['bar']}>
        <output className={classes['count']}>{data && <Count total={data.total} />}</output>
        {isAdmin && (
          <ButtonLink variant="filled" icon={IconPlus} href={addressOfNew}>
            {t('users.new.title')}
          </ButtonLink>
        )}
      </div>
      <Cards cards={cards} />
      {data && (data.hasNext || data.hasPrevious) && <Pages cards={cards} total={data.total} />}
    </div>
  )
}

type Total = OutputOf<typeof listCards>['total']
type CardsProps = { cards: ReturnType<typeof useCards> }

function Count({ total: { count, isCapped } }: { total: Total }) {
  const { t } = useTranslation()
  return isCapped ? t('users.cards.countMore', { number: count }) : t('users.cards.count', { count })
}

function Cards({ cards: { query } }: CardsProps) {
  const { t } = useTranslation()
  const presence = usePresence()
  const { data, error, isPending, isFetching, refetch } = query
  if (isPending) return <Loading shape="cards" count={cardsOfPage} />
  if (!data) {
    return (
      <Failed
        level={2}
        title={t('users.cards.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        requestId={failureOf(error).requestId}
      >
        {t('users.edit.failedText')}
      </Failed>
    )
  }
  if (data.users.length === 0) {
    return (
      <Empty level={2} icon={IconUsers} title={t('users.cards.nobody')}>
        {t('users.cards.nobodyText')}
      </Empty>
    )
  }
  return (
    <ul className={classes['cards']} aria-label={t('users.cards.title')}>
      {data.users.map((person) => (
        <li key={person.id} className={classes['place']}>
          <PersonCard person={person} presence={presence.get(person.id)?.status} />
        </li>
      ))}
    </ul>
  )
}

function Pages({ cards: { range, go, next, previous }, total }: CardsProps & { total: Total }) {
  const { t } = useTranslation()
  const words = t('ui.table.range', {
    ...range,
    total: t(total.isCapped ? 'ui.table.more' : 'ui.table.exactly', { number: total.count }),
  })
  return (
    <nav className={classes['pages']} aria-label={t('ui.table.pages')}>
      <output className={classes['range']}>{words}</output>
      <IconButton
        size="sm"
        label={t('ui.table.first')}
        icon={IconChevronsLeft}
        mirrored
        disabled={!previous}
        onClick={() => go(undefined)}
      />
      <IconButton
        size="sm"
        label={t('ui.table.previous')}
        icon={IconChevronLeft}
        mirrored
        disabled={!previous}
        onClick={() => go(previous)}
      />
      <IconButton
        size="sm"
        label={t('ui.table.next')}
        icon={IconChevronRight}
        mirrored
        disabled={!next}
        onClick={() => go(next)}
      />
    </nav>
  )
}
