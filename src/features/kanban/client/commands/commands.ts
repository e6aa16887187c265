// The board as a person should see it: as read, with their own commands on top until the board as read holds them.
import { onTop, isHeld } from '#kernel/client/commands/command.ts'
import type { Command as AnyCommand } from '#kernel/client/commands/command.ts'
import type { Performance as AnyPerformance } from '#kernel/client/commands.ts'
import { commandStore } from '#kernel/client/commands.ts'
import { lastOwn } from '#kernel/client/commands/own-changes.ts'
import type { CardDetails } from '../../card-entities.ts'
import type { Board } from '../../entities.ts'
import { boardAsRead, cardAsRead, cardKey } from '../board-keys.ts'
import type { CommandKind, CommandKinds } from './command-table.ts'
import { commandTable, ruleOf } from './command-table.ts'

export type Command = AnyCommand<CommandKind>
export type Performance<Kind extends CommandKind> = AnyPerformance<CommandKinds, Kind>

const isKind = (kind: string): kind is CommandKind => Object.hasOwn(commandTable, kind)
const ruleIfKnown = (kind: string) => (isKind(kind) ? ruleOf(kind) : undefined)

const store = commandStore<CommandKinds>({
  feature: 'kanban',
  ruleOf: ruleIfKnown,
  shownIn: (command) => {
    const cardId = cardOf(command)
    const elsewhere = ruleOf(command.kind).shownIn?.(command.scope) ?? []
    return cardId === undefined ? elsewhere : [cardKey(cardId), ...elsewhere]
  },
  // Fetched with the first question.
  ask: async ({ command, name, fields }) => {
    const { askWhichToKeep } = await import('./clash-question.tsx')
    return askWhichToKeep({ kind: command.kind, cardId: cardOf(command), name, clashes: fields })
  },
})
export const { perform, readCommands, readAllCommands, onCommands, useCommands, reportRefusal } = store

/** The board as the person should see it. */
export const withCommands = (board: Board, commands: readonly Command[]): Board =>
  onTop(board, { revisionRead: board.revision, commands }, (shown, { kind, input, about }) =>
    ruleOf(kind).apply?.(shown, input, about),
  )

/** The card that a command is about; nothing when it is about no single one. */
export function cardOf({ kind, input, about }: Pick<Command, 'kind' | 'input' | 'about'>): string | undefined {
  const name = kind === 'addCard' ? 'id' : 'cardId'
  for (const part of [input, about]) {
    const values = new Map<string, unknown>(Object.entries(part ?? {}))
    if (values.has(name)) return String(values.get(name))
  }
  return undefined
}

/** The same for the inside of a card, which was read when the board had `readAt`. */
export function withCommandsOnCard(card: CardDetails, readAt: number, all: readonly Command[]): CardDetails {
  const commands = all.filter((command) => cardOf(command) === card.id)
  return onTop(card, { revisionRead: readAt, commands }, (shown, { kind, input, about }) =>
    ruleOf(kind).applyToCard?.(shown, input, about),
  )
}

/** A board as the person sees it now; nothing when no screen shows it. */
export function readShown(boardId: string): Board | undefined {
  const board = boardAsRead(boardId)
  return board && withCommands(board, readCommands(boardId))
}

/** The same for the inside of a card. */
export function readShownCard(boardId: string, cardId: string): CardDetails | undefined {
  const read = cardAsRead(cardId)
  return read && withCommandsOnCard(read.card, read.readAt, readCommands(boardId))
}

/** Drops the commands that the board as read holds by now, and the card that is read too. */
export const forgetHeld = ({ id, revision }: Board) =>
  store.forgetHeld(id, (command) => !isHeld(revision, command) || isMissingInCard(command))

function isMissingInCard(command: Command): boolean {
  const cardId = cardOf(command)
  if (cardId === undefined || !ruleOf(command.kind).applyToCard) return false
  const read = cardAsRead(cardId)
  return read !== undefined && !isHeld(read.readAt, command)
}

/** The person's own last change of one of these fields of a record, or its making, that was not read back yet. */
export const lastOwnChange = (boardId: string, id: string, fields: readonly string[]) =>
  lastOwn(ruleIfKnown, readCommands(boardId), { id, fields })
