// Commands on a board: each is shown optimistically, sent in order, and rolled back when it is refused.
import { translate } from '#kernel/client/i18n.ts'
import { isIn } from '#kernel/client/commands/command.ts'
import { seenOf } from '#kernel/client/commands/own-changes.ts'
import { offerUndo } from '#kernel/client/commands/undo.ts'
import { newId } from '#kernel/client/new-id.ts'
import type { Board, Candidate, Card, Label } from '../../entities.ts'
import type { InputOf } from './command-table.ts'
import { lastOwnChange, perform, readShown } from './commands.ts'
import { columnOf } from './guarded-commands.ts'

type BoardChange = InputOf<'changeBoard'>['board']

/** At the end of the board; it can be filled at once. */
export function addColumn(boardId: string, name: string): string {
  const id = newId()
  void perform(boardId, { kind: 'addColumn', input: { id, name, boardId }, name })
  return id
}

/** Its cards go to the archive, or to the column `cardsTo`. */
export function deleteColumn(boardId: string, columnId: string, cardsTo?: string) {
  const name = columnOf(boardId, columnId)?.name ?? ''
  const input = { columnId, ...(cardsTo !== undefined && { cardsTo }) }
  return perform(boardId, { kind: 'deleteColumn', input, name })
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
  const cleared = perform(board.id, { kind: 'clearColumn', input: { columnId }, name: column.name })
  const bringBack = (cardIds: readonly string[], shown: readonly Card[]) => {
    const input = { boardId: board.id, cardIds: [...cardIds] }
    void perform(board.id, { kind: 'restoreCards', input, about: { cards: shown }, name: column.name })
  }
  offerUndo({
    message: translate('kanban.columnCleared', { column: column.name, count: cards.length }),
    label: translate('kanban.undone.cleared', { name: column.name }),
    run: () => {
      bringBack(column.cardIds, cards)
      // Others may have added cards before the server cleared it.
      void cleared.then((answer) => {
        const known = new Set(column.cardIds)
        const others = answer?.cardIds.filter((id) => !known.has(id)) ?? []
        if (others.length > 0) bringBack(others, [])
      })
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

export function addMember(boardId: string, person: Candidate) {
  const { id: personId, name } = person
  const about = { member: { ...person, role: 'member' as const } }
  return perform(boardId, { kind: 'addMember', input: { boardId, personId }, about, name })
}

export function removeMember(boardId: string, personId: string) {
  const name = readShown(boardId)?.members.find(({ id }) => id === personId)?.name ?? ''
  return perform(boardId, { kind: 'removeMember', input: { boardId, personId }, name })
}

/** Its name, what stands below it, its colour: those that are other than when the person began are sent, if any. */
export async function changeBoard(begun: Pick<Board, 'id' | 'name' | 'subtitle' | 'hue'>, look: Required<BoardChange>) {
  const boardId = begun.id
  const change = Object.fromEntries(Object.entries(look).filter(([field, value]) => !isIn(begun, { [field]: value })))
  if (Object.keys(change).length === 0) return
  const before = Object.fromEntries(Object.entries(begun).filter(([field]) => field in change))
  const send = (board: BoardChange) =>
    perform(boardId, { kind: 'changeBoard', input: { boardId, board }, name: begun.name })
  offerUndo({
    label: translate('kanban.undone.changed', { name: look.name }),
    name: look.name,
    stands: () => isIn(readShown(boardId) ?? change, change),
    run: () => void send(before),
  })
  await send(change)
}

/** It can be put on cards at once. */
export function createLabel(boardId: string, { name, hue }: Omit<Label, 'id'>): Label {
  const label = { id: newId(), name, hue }
  void perform(boardId, { kind: 'createLabel', input: { ...label, boardId }, name })
  return label
}

const labelOf = (boardId: string, labelId: string) => readShown(boardId)?.labels.find(({ id }) => id === labelId)

/** `seen` is the board's revision when the person began: who else named the label since is not overwritten. */
export function renameLabel(boardId: string, { id, name: was }: Label, name: string, seen: number) {
  const send = (next: string, revision: number, isUndo: boolean) => {
    const known = seenOf(lastOwnChange(boardId, id, ['name']), revision, isUndo ? next : undefined)
    return perform(boardId, {
      kind: 'changeLabel',
      input: { labelId: id, label: { name: next }, revision: known.revision },
      name: was,
      ...known.guard,
    })
  }
  const stands = () => (labelOf(boardId, id)?.name ?? name) === name
  const label = translate('kanban.undone.renamed', { name })
  offerUndo({ label, name, stands, run: () => void send(was, readShown(boardId)?.revision ?? seen, true) })
  return send(name, seen, false)
}

/** Chosen again, it is another: there is nothing to clash about. */
export function colourLabel(boardId: string, { id, name, hue: was }: Label, hue: number) {
  const send = (next: number) =>
    perform(boardId, { kind: 'changeLabel', input: { labelId: id, label: { hue: next } }, name })
  const stands = () => (labelOf(boardId, id)?.hue ?? hue) === hue
  offerUndo({ label: translate('kanban.undone.colour', { name }), name, stands, run: () => void send(was) })
  return send(hue)
}

/** From all cards too. */
export function deleteLabel(boardId: string, labelId: string) {
  const name = labelOf(boardId, labelId)?.name ?? ''
  return perform(boardId, { kind: 'deleteLabel', input: { labelId }, name })
}
