// What a person can do on a board: each act shows at once, is sent in its turn, and is taken back when it is refused.
import i18next from 'i18next'
import { newId } from '#kernel/client/new-id.ts'
import type { Place } from '../../board.ts'
import type { Board, Candidate, Column, Label } from '../../entities.ts'
import type { InputOf } from './act-table.ts'
import { perform, readShown } from './acts.ts'
import { offerUndo } from './undo.ts'

const columnOf = (boardId: string, columnId: string) =>
  readShown(boardId)?.columns.find((column) => column.id === columnId)

/** The one that stands after `id`; null at the end. */
const nextOf = (ids: readonly string[], id: string) => ids[ids.indexOf(id) + 1] ?? null

/** At the end of the board; it can be filled at once. */
export function addColumn(boardId: string, name: string): string {
  const id = newId()
  void perform(boardId, { kind: 'addColumn', input: { id, name, boardId }, name })
  return id
}

function changeColumn(boardId: string, columnId: string, column: Partial<Pick<Column, 'name' | 'cardLimit'>>) {
  const name = columnOf(boardId, columnId)?.name ?? ''
  return perform(boardId, { kind: 'changeColumn', input: { columnId, column }, name })
}

export function renameColumn(boardId: string, columnId: string, name: string) {
  const before = columnOf(boardId, columnId)?.name
  const answered = changeColumn(boardId, columnId, { name })
  if (before !== undefined) offerUndo({ run: () => void changeColumn(boardId, columnId, { name: before }) })
  return answered
}

/** Above so many cards the column warns; null never. */
export function limitColumn(boardId: string, columnId: string, cardLimit: number | null) {
  const before = columnOf(boardId, columnId)?.cardLimit
  const answered = changeColumn(boardId, columnId, { cardLimit })
  if (before !== undefined) offerUndo({ run: () => void changeColumn(boardId, columnId, { cardLimit: before }) })
  return answered
}

export function moveColumn(boardId: string, columnId: string, before: string | null) {
  const board = readShown(boardId)
  const name = columnOf(boardId, columnId)?.name ?? ''
  const place = board && nextOf(board.columnOrder, columnId)
  const move = (to: string | null) => perform(boardId, { kind: 'moveColumn', input: { columnId, before: to }, name })
  const answered = move(before)
  if (place !== undefined) {
    offerUndo({ message: i18next.t('kanban.columnMoved', { column: name }), run: () => void move(place) })
  }
  return answered
}

export function deleteColumn(boardId: string, columnId: string) {
  const name = columnOf(boardId, columnId)?.name ?? ''
  return perform(boardId, { kind: 'deleteColumn', input: { columnId }, name })
}

/** After the column, with its cards; answers the copy's id. */
export function copyColumn(board: Board, columnId: string, name: string): string {
  const id = newId()
  const cardLimit = board.columns.find((column) => column.id === columnId)?.cardLimit ?? null
  void perform(board.id, { kind: 'copyColumn', input: { id, columnId, name }, about: { cardLimit }, name })
  return id
}

/** Deletes all its cards. */
export function clearColumn(board: Board, columnId: string) {
  const column = board.columns.find(({ id }) => id === columnId)
  if (!column) return
  const byId = new Map(board.cards.map((card) => [card.id, card]))
  const cards = column.cardIds.flatMap((id) => byId.get(id) ?? [])
  void perform(board.id, { kind: 'clearColumn', input: { columnId }, name: column.name })
  offerUndo({
    message: i18next.t('kanban.columnCleared', { column: column.name, count: cards.length }),
    run: () => {
      const input = { boardId: board.id, cardIds: column.cardIds }
      void perform(board.id, { kind: 'restoreCards', input, about: { cards }, name: column.name })
    },
  })
}

/** At the end of its column; what can be done to a card can be done to it at once, by the id that is answered. */
export function addCard(
  board: Board,
  columnId: string,
  card: Omit<InputOf<'addCard'>, 'id' | 'columnId'>,
): { id: string; answered: Promise<unknown> } {
  const id = newId()
  const input = { ...card, id, columnId }
  return { id, answered: perform(board.id, { kind: 'addCard', input, name: card.name }) }
}

export function moveCard(boardId: string, cardId: string, to: Place) {
  const board = readShown(boardId)
  const name = board?.cards.find(({ id }) => id === cardId)?.name ?? ''
  const from = board?.columns.find(({ cardIds }) => cardIds.includes(cardId))
  const column = columnOf(boardId, to.columnId)?.name ?? ''
  const move = (place: Place) => perform(boardId, { kind: 'moveCard', input: { cardId, ...place }, name })
  const answered = move(to)
  if (!from) return answered
  const place = { columnId: from.id, before: nextOf(from.cardIds, cardId) }
  const isFar = from.id !== to.columnId
  const message = isFar ? i18next.t('kanban.cardMoved', { card: name, column }) : undefined
  offerUndo({ ...(message !== undefined && { message }), run: () => void move(place) })
  return answered
}

export function addMember(boardId: string, person: Candidate) {
  const { id: personId, name } = person
  const about = { member: { ...person, role: 'member' as const } }
  return perform(boardId, { kind: 'addMember', input: { boardId, personId }, about, name })
}

export function removeMember(boardId: string, personId: string) {
  const name = readShown(boardId)?.members.find(({ id }) => id === personId)?.name ?? ''
  return perform(boardId, { kind: 'removeMember', input: { boardId, personId }, name })
}

/** Its name, what stands below it, its colour. */
export function changeBoard(boardId: string, board: InputOf<'changeBoard'>['board']) {
  const shown = readShown(boardId)
  return perform(boardId, { kind: 'changeBoard', input: { boardId, board }, name: shown?.name ?? '' })
}

/** It can be put on cards at once. */
export function createLabel(boardId: string, { name, hue }: Omit<Label, 'id'>): Label {
  const label = { id: newId(), name, hue }
  void perform(boardId, { kind: 'createLabel', input: { ...label, boardId }, name })
  return label
}

const labelOf = (boardId: string, labelId: string) => readShown(boardId)?.labels.find(({ id }) => id === labelId)

export function changeLabel(boardId: string, labelId: string, label: Partial<Omit<Label, 'id'>>) {
  const name = labelOf(boardId, labelId)?.name ?? ''
  return perform(boardId, { kind: 'changeLabel', input: { labelId, label }, name })
}

/** From all cards too. */
export function deleteLabel(boardId: string, labelId: string) {
  const name = labelOf(boardId, labelId)?.name ?? ''
  return perform(boardId, { kind: 'deleteLabel', input: { labelId }, name })
}
