// The cards of a board with unsent changes, while the server is unreachable.
import { useUnsent } from '#kernel/client/unsent.ts'
import type { CommandKind, InputOf } from './command-table.ts'
import type { Command } from './commands.ts'
import { cardOf, useCommands } from './commands.ts'

const none: ReadonlySet<string> = new Set()

export function useWaitingCards(boardId: string): ReadonlySet<string> {
  const commands = useCommands(boardId)
  const { isPaused } = useUnsent()
  if (!isPaused) return none
  return new Set(commands.flatMap((command) => (command.revision === undefined ? (cardOf(command) ?? []) : [])))
}

/** By which words the parts of a card go. */
const partOf = {
  addCard: 'kanban.card',
  moveCard: 'kanban.transfer.column',
  assignCard: 'kanban.assignees',
  labelCard: 'kanban.labels',
  likeCard: 'kanban.like',
  watchCard: 'kanban.watch',
  copyCard: 'kanban.copyCard',
  addSubtask: 'kanban.subtasks',
  changeSubtask: 'kanban.subtasks',
  moveSubtask: 'kanban.subtasks',
  deleteSubtask: 'kanban.subtasks',
  attachFile: 'attachments.title',
  deleteAttachment: 'attachments.title',
  restoreAttachment: 'attachments.title',
  addComment: 'kanban.comments',
  changeComment: 'kanban.comments',
  deleteComment: 'kanban.comments',
  restoreComment: 'kanban.comments',
} as const satisfies Partial<Record<CommandKind, string>>

const fieldWords = {
  name: 'kanban.clash.name',
  description: 'ui.description',
  due: 'kanban.clash.due',
  completed: 'kanban.completed',
  priority: 'kanban.clash.priority',
} as const

type Part = (typeof partOf)[keyof typeof partOf] | (typeof fieldWords)[keyof typeof fieldWords]
const hasPart = (kind: CommandKind): kind is keyof typeof partOf => kind in partOf
const isField = (field: string): field is keyof typeof fieldWords => field in fieldWords

function partsOf({ kind, input }: Command): Part[] {
  if (hasPart(kind)) return [partOf[kind]]
  if (kind !== 'changeCard') return []
  // The kind says what its input is.
  const { card } = input as InputOf<'changeCard'>
  return Object.keys(card)
    .filter(isField)
    .map((field) => fieldWords[field])
}

/** The parts of one card that wait, each once, by the words they go by. */
export function useWaitingParts(boardId: string, cardId: string): Part[] {
  const commands = useCommands(boardId)
  const { isPaused } = useUnsent()
  if (!isPaused) return []
  const waiting = commands.filter((command) => command.revision === undefined && cardOf(command) === cardId)
  return [...new Set(waiting.flatMap(partsOf))]
}
