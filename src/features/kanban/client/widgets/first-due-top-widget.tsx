// The hero widget: the first due card with a link, or how to begin.
import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import type { OutputOf } from '#kernel/contract.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { ButtonLink } from '#ui/button.tsx'
import { RichMessage } from '#ui/rich-message.tsx'
import type { listDueSoon } from '../../board-contract.ts'
import type { BoardSummary, DueCard } from '../../entities.ts'
import { addressOfCard, addressOfNewCard, addressOfOwnBoard } from '../addresses.ts'
import { groupByDay } from './due-groups.ts'
import { useCardNews } from './card-news.ts'
import classes from './first-due-widget.module.css'
import { useBoards, useDueSoon } from '../use-boards.ts'
import { useNow } from '../use-now.ts'

export function Widget() {
  const { data: due } = useDueSoon()
  const { data: boards } = useBoards()
  const first = due?.cards[0]
  return (
    <div className={classes['place']}>
      {due && first && <Due due={due} first={first} />}
      {due && !first && boards && <NothingDue boards={boards} />}
    </div>
  )
}

type DueSoon = Pick<OutputOf<typeof listDueSoon>, 'overdue' | 'today'>

function Due({ due, first }: { due: DueSoon; first: DueCard }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const [group] = groupByDay([first], now)
  const kind = group?.group === 'overdue' || group?.group === 'today' ? group.group : 'next'
  return (
    <>
      <p className={classes['words']}>
        <RichMessage
          i18nKey={`kanban.firstDue.${kind}`}
          {...(kind !== 'next' && { count: due[kind] })}
          values={{ card: first.card.name, when: format.dayMonth(first.card.due[1] ?? now) }}
          components={{ card: <bdi className={classes['card']} /> }}
        />
        <News cardId={first.card.id} />
      </p>
      <div className={classes['actions']}>
        <ButtonLink
          variant="filled"
          iconEnd={IconArrowRight}
          mirrored
          href={addressOfCard(first.board.id, first.card.id)}
        >
          {t('kanban.firstDue.openCard')}
        </ButtonLink>
        <ButtonLink variant="ghost" href={addressOfNewCard}>
          {t('kanban.newCard')}
        </ButtonLink>
      </div>
    </>
  )
}

function News({ cardId }: { cardId: string }) {
  const format = useFormat()
  const now = useNow()
  const news = useCardNews(cardId, now)
  if (!news) return null
  return (
    <>
      {' '}
      <RichMessage
        i18nKey={`kanban.firstDue.${news.kind}`}
        {...(news.kind === 'comments' && { count: news.count })}
        values={{ by: news.by.name, column: news.column, when: format.relative(news.at, now) }}
        components={{ by: <bdi />, column: <bdi /> }}
      />
    </>
  )
}

function NothingDue({ boards }: { boards: readonly BoardSummary[] }) {
  const { t } = useTranslation()
  const isFirstDay = boards.length === 1 && boards.every(({ stages }) => stages.every(({ cards }) => cards === 0))
  return (
    <>
      <p className={classes['words']}>{t(isFirstDay ? 'kanban.firstDue.firstDay' : 'kanban.firstDue.nothing')}</p>
      <div className={classes['actions']}>
        <ButtonLink variant="filled" icon={IconPlus} href={addressOfNewCard}>
          {t(isFirstDay ? 'kanban.firstDue.addFirstCard' : 'kanban.newCard')}
        </ButtonLink>
        <ButtonLink variant="ghost" href={addressOfOwnBoard}>
          {t('kanban.firstDue.openBoard')}
        </ButtonLink>
      </div>
    </>
  )
}
