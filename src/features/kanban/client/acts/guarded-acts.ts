// What is called, limited and put in order on a board: columns and the cards in them, each with a guarded way back.
import i18next from 'i18next'
import type { Place } from '../../board.ts'
import type { Column } from '../../entities.ts'
import type { ActKind } from './act-table.ts'
import type { Act } from './acts.ts'
import { perform, readActs, readShown } from './acts.ts'
import { isChangeOf } from './clashing-acts.ts'
import { isIn, leaveToOthers, offerUndo } from './undo.ts'

export const columnOf = (boardId: string, columnId: string) =>
  readShown(boardId)?.columns.find((column) => column.id === columnId)

type ColumnChange = Partial<Pick<Column, 'name' | 'cardLimit'>>

const makings: ReadonlySet<ActKind> = new Set([
  'addColumn',
  'copyColumn',
  'addCard',
  'copyCard',
  'addSubtask',
  'createLabel',
])
const isMaking = ({ kind, input }: Act, id: string) => makings.has(kind) && isIn(input as object, { id })

/** The person's own last change of one of these fields that was not read back yet, or the making of the record. */
export const lastOwn = (boardId: string, id: string, fields: readonly string[]): Act | undefined =>
  readActs(boardId).findLast((act) => isMaking(act, id) || isChangeOf(act, id, fields))

/** The revision that was seen, and the act on its way whose answer will say it; Undo of `undoOf` leaves it to others. */
export function seenOf(own: Act | undefined, revision = 0, undoOf?: string) {
  return {
    revision: Math.max(revision, own?.revision ?? 0),
    guard: {
      ...(own && own.revision === undefined && { revisionFrom: own.key }),
      ...(undoOf !== undefined && { isHandled: leaveToOthers(undoOf) }),
    },
  }
}

/** The revision that the server made of an act; 0 until it is answered, and when it was refused. */
export function madeBy<Answer>(answered: Promise<Answer | undefined>, revisionOf: (answer: Answer) => number) {
  let revision = 0
  void answered.then((answer) => {
    if (answer !== undefined) revision = revisionOf(answer)
  })
  return () => revision
}

/** Where someone else changed the same since `seen`, the person is asked. */
function changeColumn(boardId: string, columnId: string, change: ColumnChange, seen: number) {
  const before = columnOf(boardId, columnId)
  const send = (column: ColumnChange, revision: number | undefined, isUndo: boolean) => {
    const name = columnOf(boardId, columnId)?.name ?? ''
    const known = seenOf(lastOwn(boardId, columnId, Object.keys(column)), revision, isUndo ? name : undefined)
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
      act: i18next.t(`kanban.undone.${change.name === undefined ? 'limit' : 'renamed'}`, {
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

/** What stands beside `id`; what keeps one of both has not been moved. */
export const besides = (ids: readonly string[], id: string) => {
  const at = ids.indexOf(id)
  return { above: ids[at - 1] ?? null, below: ids[at + 1] ?? null, isThere: at >= 0 }
}
export function isUnmoved(ids: readonly string[], id: string, was: ReturnType<typeof besides>): boolean {
  const now = besides(ids, id)
  return now.isThere && (now.above === was.above || now.below === was.below)
}

export function moveColumn(boardId: string, columnId: string, before: string | null) {
  const order = () => readShown(boardId)?.columnOrder ?? []
  const name = columnOf(boardId, columnId)?.name ?? ''
  const from = besides(order(), columnId)
  const answered = perform(boardId, { kind: 'moveColumn', input: { columnId, before }, name })
  const place = besides(order(), columnId)
  if (!from.isThere) return answered
  const takeBack = () => {
    const own = readActs(boardId).findLast(
      ({ kind, input }) => kind === 'moveColumn' && isIn(input as object, { columnId }),
    )
    const known = seenOf(own, columnOf(boardId, columnId)?.revision, name)
    const input = { columnId, before: from.below, revision: known.revision }
    void perform(boardId, { kind: 'moveColumn', input, name, ...known.guard })
  }
  const stands = () => !readShown(boardId) || isUnmoved(order(), columnId, place)
  offerUndo({ act: i18next.t('kanban.undone.placed', { name }), name, stands, run: takeBack })
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
    const own = readActs(boardId).findLast(
      (act) => isMaking(act, cardId) || (act.kind === 'moveCard' && isIn(act.input as object, { cardId })),
    )
    const known = seenOf(own, card()?.revision, name)
    const input = { ...back, revision: known.revision }
    void perform(boardId, { kind: 'moveCard', input, name, ...known.guard })
  }
  const stands = () => !readShown(boardId) || isUnmoved(cardsIn(to.columnId), cardId, place)
  const isFar = from.id !== to.columnId
  const act = isFar ? i18next.t('kanban.undone.moved', { name, column }) : i18next.t('kanban.undone.placed', { name })
  const message = isFar && !isOpenCard(cardId) ? i18next.t('kanban.cardMoved', { card: name, column }) : undefined
  offerUndo({ message, act, name, stands, run: takeBack })
  return answered
}
