// A board before the code that moves its cards: its columns by name and the cards of the first screen, drawn at once.
import { IconDots } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { stageOf } from '../../board.ts'
import type { Board, Column } from '../../entities.ts'
import { completeCard } from '../commands/card-commands.ts'
import barClasses from './board-bar.module.css'
import { BoardButton } from './board-button.tsx'
import columnClasses from './board-column.module.css'
import columnsClasses from './board-columns.module.css'
import classes from './board-preview.module.css'
import { ColumnFrame } from './column-frame.tsx'
import { ColumnTabs } from './column-tabs.tsx'
import { focusPosition } from './focus-position.ts'
import type { TaskCardProps } from './task-card.tsx'
import { TaskCard } from './task-card.tsx'

/** No card is lower, in pixels: with its gap, so many fill the window. */
const leastHeight = 52

export function BoardPreview({ board }: { board: Board }) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const columns = board.columnOrder.flatMap((id) => board.columns.find((column) => column.id === id) ?? [])
  const look = useCards(board)
  useFocusHandedOver()
  return (
    <>
      <div className={barClasses['bar']} inert>
        <BoardButton board={board} />
        <div className={barClasses['end']}>
          <IconButton label={t('kanban.boards.actions', { board: board.name })} icon={IconDots} />
        </div>
      </div>
      {columns.length > 0 && (
        <div inert>
          <ColumnTabs columns={columns} inView={columns[0]?.id} onChoose={() => {}} />
        </div>
      )}
      <div className={classes['strip']}>
        <div className={columnsClasses['columns']}>
          {columns.map((column, index) => (
            <ColumnFrame key={column.id} column={column} stage={stageOf(index, columns.length)}>
              {/* A phone shows one column. */}
              {(index === 0 || !isPhone) && <FirstCards column={column} look={look} />}
            </ColumnFrame>
          ))}
        </div>
      </div>
    </>
  )
}

type Look = Omit<TaskCardProps, 'card'> & { board: Board }

function FirstCards({ column: { cardIds }, look: { board, ...look } }: { column: Column; look: Look }) {
  const { t } = useTranslation()
  const first = cardIds.slice(0, Math.ceil(window.innerHeight / leastHeight))
  return (
    <div className={columnClasses['scroll']}>
      <ul className={classes['cards']} aria-label={t('kanban.cardsCount', { count: cardIds.length })}>
        {first.flatMap((id, index) => {
          const card = board.cards.find((one) => one.id === id)
          if (!card) return []
          return (
            <li key={id} data-card={id} aria-setsize={cardIds.length} aria-posinset={index + 1}>
              <TaskCard {...look} card={card} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Cards open and can be completed already: the board that comes finds both in the address and in its commands. */
function useCards(board: Board): Look {
  const navigate = useNavigate()
  return {
    board,
    labels: new Map(board.labels.map((label) => [label.id, label])),
    onOpen: (card) => void navigate({ to: '.', search: (others: Record<string, unknown>) => ({ ...others, card }) }),
    onComplete: (cardId, completed) => void completeCard(board.id, cardId, completed),
  }
}

/** The card that has the focus keeps it when the board takes this one's place. */
function useFocusHandedOver() {
  useLayoutEffect(
    () => () => {
      const cardId = document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset['card']
      if (cardId !== undefined) requestAnimationFrame(() => focusPosition(cardId))
    },
    [],
  )
}
