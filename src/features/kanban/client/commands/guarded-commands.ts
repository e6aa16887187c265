// Commands that rename, limit and reorder columns and move cards, each with an Undo that overwrites nothing.
import { translate } from '#kernel/client/i18n.ts'
import { isIn } from '#kernel/client/commands/command.ts'
import { besides, isUnmoved, seenOf } from '#kernel/client/commands/own-changes.ts'
import { offerUndo } from '#kernel/client/commands/undo.ts'
import type { Place } from '../../board.ts'
import type { Column } from '../../entities.ts'
import { lastOwnChange, perform, readShown } from './commands.ts'

export const columnOf = (boardId: string, columnId: string) =>
  readShown(boardId)?.columns.find((column) => column.id === columnId)

type ColumnChange = Partial<Pick<Column, 'name' | 'cardLimit'>>

/** Where someone else changed the same since `seen`, the person is asked. */
function changeColumn(boardId: string, columnId: string, change: ColumnChange, seen: number) {
  const before = columnOf(boardId, columnId)
  const send = (column: ColumnChange, revision: number | undefined, isUndo: boolean) => {
    const name = columnOf(boardId, columnId)?.name ?? ''
    const known = seenOf(lastOwnChange(boardId, columnId, Object.keys(column)), revision, isUndo ? name : undefined)
    return perform(boardId, {
      kind: 'changeColumn',
      input: { columnId, column, revision: known.revision },
      name,
      ...known.guard,
    })
  }
  const answered = send(change, seen, false)
  if (before) {
    const values: ColumnChange = Object.fromEntries(Object.entries(before).filter(([field]) => field in change))
    offerUndo({
      label: translate(`kanban.undone.${change.name === undefined ? 'limit' : 'renamed'}`, {
        name: change.name ?? before.name,
      }),
      name: change.name ?? before.name,
      stands: () => isIn(columnOf(boardId, columnId) ?? change, change),
      run: () => void send(values, columnOf(boardId, columnId)?.revision, true),
    })
  }
  return answered
}

/** `seen` is the revision of the column when the person began. */
export const renameColumn = (boardId: string, column: Pick<Column, 'id'>, name: string, seen: number) =>
  changeColumn(boardId, column.id, { name }, seen)

/** From so many cards on the column warns; null never. */
export const limitColumn = (boardId: string, column: Pick<Column, 'id'>, cardLimit: number | null, seen: number) =>
  changeColumn(boardId, column.id, { cardLimit }, seen)

export function moveColumn(boardId: string, columnId: string, before: string | null) {
  const order = () => readShown(boardId)?.columnOrder ?? []
  const name = columnOf(boardId, columnId)?.name ?? ''
  const from = besides(order(), columnId)
  const answered = perform(boardId, { kind: 'moveColumn', input: { columnId, before }, name })
  const place = besides(order(), columnId)
  if (!from.isThere) return answered
  const takeBack = () => {
    const own = lastOwnChange(boardId, columnId, ['place'])
    const known = seenOf(own, columnOf(boardId, columnId)?.revision, name)
    const input = { columnId, before: from.below, revision: known.revision }
    void perform(boardId, { kind: 'moveColumn', input, name, ...known.guard })
  }
  const stands = () => !readShown(boardId) || isUnmoved(order(), columnId, place)
  offerUndo({ label: translate('kanban.undone.placed', { name }), name, stands, run: takeBack })
  return answered
}

/** It says itself where it stands, below the corner where toasts are. */
const isOpenCard = (cardId: string) => new URLSearchParams(location.search).get('card') === cardId

export function moveCard(boardId: string, cardId: string, to: Place) {
  const board = readShown(boardId)
  const card = () => readShown(boardId)?.cards.find(({ id }) => id === cardId)
  const cardsIn = (columnId: string) => columnOf(boardId, columnId)?.cardIds ?? []
  const name = card()?.name ?? ''
  const from = board?.columns.find(({ cardIds }) => cardIds.includes(cardId))
  const column = columnOf(boardId, to.columnId)?.name ?? ''
  const answered = perform(boardId, { kind: 'moveCard', input: { cardId, ...to }, name })
  if (!from) return answered
  const back = { cardId, columnId: from.id, before: besides(from.cardIds, cardId).below }
  const place = besides(cardsIn(to.columnId), cardId)
  const takeBack = () => {
    const own = lastOwnChange(boardId, cardId, ['place'])
    const known = seenOf(own, card()?.revision, name)
    const input = { ...back, revision: known.revision }
    void perform(boardId, { kind: 'moveCard', input, name, ...known.guard })
  }
  const stands = () => !readShown(boardId) || isUnmoved(cardsIn(to.columnId), cardId, place)
  const isFar = from.id !== to.columnId
  const label = isFar ? translate('kanban.undone.moved', { name, column }) : translate('kanban.undone.placed', { name })
  const message = isFar && !isOpenCard(cardId) ? translate('kanban.cardMoved', { card: name, column }) : undefined
  offerUndo({ message, label, name, stands, run: takeBack })
  return answered
}
