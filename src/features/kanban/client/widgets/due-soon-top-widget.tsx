// The room of the next days: what is due, the first one on top, and a ring to finish it.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { loadTexts, useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import { BoardMark } from '#ui/brand/board-cover.tsx'
import { boardHues } from '#ui/brand/plan-drawing.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Link } from '#ui/link.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import type { DueCard } from '../../entities.ts'
import { addressOfCard, addressOfNewCard } from '../addresses.ts'
import type { DueGroup } from './due-groups.ts'
import { groupByDay } from './due-groups.ts'
import classes from './due-soon-widget.module.css'
import { useDueSoon } from '../use-boards.ts'
import { useNow } from '../use-now.ts'

/** The commands with the words of their Undo, fetched when somebody points at a card’s ring. */
async function loadCommands() {
  const [commands] = await Promise.all([import('../commands/card-commands.ts'), loadTexts(['kanban'])])
  return commands
}
// If they can’t be fetched, the press reports it.
const prepareCommands = () => void loadCommands().catch(() => undefined)

/** Milliseconds in which the page has shown what it is about. */
const settling = 4000

/** So many at first; the others when they are asked for. */
const shownFirst = 8

export function Widget() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: due, error, isPending, refetch } = useDueSoon()
  const cards = due?.cards
  const now = useNow()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? (cards ?? []) : (cards ?? []).slice(0, shownFirst)
  const { list, leaveFocus } = useFocusInList(shown)
  // Without a network a press needs them too: they come once the page is quiet.
  useEffect(() => {
    const timer = setTimeout(prepareCommands, settling)
    return () => clearTimeout(timer)
  }, [])
  const add = <ButtonLink href={addressOfNewCard}>{t('kanban.newCard')}</ButtonLink>
  const empty = (
    <Empty title={t('kanban.dueSoon.empty')} action={add}>
      {t('kanban.dueSoon.emptyText')}
    </Empty>
  )
  return (
    <>
      <SectionTitle
        {...(due && { count: format.number(due.total) })}
        action={<span className={classes['quiet']}>{t('kanban.dueSoon.next')}</span>}
      >
        {t('kanban.dueSoon.title')}
      </SectionTitle>
      {isPending && <Loading count={5} heightOf={empty} />}
      {error && !cards && (
        <Failed
          title={t('kanban.dueSoon.failed')}
          onRetry={() => void refetch()}
          requestId={failureOf(error).requestId}
        >
          {t(`errors.${failureOf(error).code}`)}
        </Failed>
      )}
      {cards?.length === 0 && empty}
      <div ref={list}>
        {groupByDay(shown, now).map(({ group, cards: inGroup }) => (
          <section key={group} aria-label={t(`kanban.dueSoon.${group}`)}>
            <h3 className={classes['group']}>{t(`kanban.dueSoon.${group}`)}</h3>
            <ul className={classes['cards']}>
              {inGroup.map((due) => (
                <DueRow key={due.card.id} due={due} group={group} onFinish={() => leaveFocus(due)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {cards && cards.length > shown.length && (
        <Button variant="ghost" className={classes['more']} onClick={() => setWhole(true)}>
          {t('ui.showMore')}
        </Button>
      )}
      {due && due.total > due.cards.length && due.cards.length === shown.length && (
        <p className={classes['quiet']}>{t('kanban.dueSoon.rest', { count: due.total - due.cards.length })}</p>
      )}
    </>
  )
}

/** A finished card leaves the list: the one that follows gets the focus. */
function useFocusInList(cards: readonly DueCard[]) {
  const list = useRef<HTMLDivElement>(null)
  const left = useRef<{ cardId: string; index: number }>(undefined)
  useLayoutEffect(() => {
    if (!left.current || cards.some(({ card }) => card.id === left.current?.cardId)) return
    const checkboxes = list.current?.querySelectorAll<HTMLElement>('input[type=checkbox]') ?? []
    const next = checkboxes[Math.min(left.current.index, checkboxes.length - 1)]
    left.current = undefined
    if (document.activeElement === document.body) next?.focus()
  }, [cards])
  const leaveFocus = (due: DueCard) => {
    left.current = { cardId: due.card.id, index: cards.indexOf(due) }
  }
  return { list, leaveFocus }
}

function DueRow({ due: { card, board }, group, onFinish }: { due: DueCard; group: DueGroup; onFinish: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isFinished, setFinished] = useState(false)
  const finish = async (completed: boolean) => {
    setFinished(completed)
    if (completed) onFinish()
    const commands = await loadCommands().catch(toastError)
    const answer = await commands?.completeCard(board.id, card.id, completed)
    if (!commands || !answer) return setFinished(!completed)
    const undo = () => {
      setFinished(false)
      void commands.completeCard(board.id, card.id, false)
    }
    if (completed) toast(t('kanban.cardFinished', { card: card.name }), { action: { label: t('app.undo'), run: undo } })
  }
  const [, end] = card.due
  return (
    <li className={classes['card']}>
      <Checkbox
        round
        hideLabel
        label={t(isFinished ? 'kanban.reopenCard' : 'kanban.finishCard', { card: card.name })}
        checked={isFinished}
        onPointerEnter={prepareCommands}
        onFocus={prepareCommands}
        onChange={(event) => void finish(event.currentTarget.checked)}
      />
      <div className={classes['words']}>
        <Link quiet className={classes['name']} href={addressOfCard(board.id, card.id)} dir="auto">
          {card.name}
        </Link>
        <span className={classes['board']}>
          <BoardMark boardId={board.id} hue={boardHues[board.hue]} />
          <bdi>{board.name}</bdi>
        </span>
      </div>
      {end !== null && (
        <time
          className={classes['when']}
          dateTime={end}
          data-late={group === 'today' || group === 'overdue' || undefined}
        >
          {group === 'today' ? format.time(end) : format.dayMonth(end)}
        </time>
      )}
    </li>
  )
}
