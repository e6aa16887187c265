// Our own board files, read back.
import type { BoardFile as File } from './board-file.ts'
import type { Draft, ImportedCard, Importer } from './imported-board.ts'
import { refusedField } from '#kernel/errors.ts'
import { check } from '#kernel/shape.ts'
import { isPossibleDue } from '../../board.ts'
import { BoardFile } from './board-file.ts'
import { cardIn, createDraft, messageIn, momentIn } from './imported-board.ts'

type FileCard = File['cards'][number]
type FileComment = FileCard['comments'][number]

export function readAtrium(value: unknown, importer: Importer): Draft {
  const checked = check(BoardFile, value)
  if (!checked.ok) throw refusedField('text', 'wrong-type', 'This is not a board of ours')
  const { name, subtitle, hue, labels, columns, cards } = checked.value
  const draft: Draft = { ...createDraft(name, importer), subtitle, hue, labels, columns }
  for (const [index, card] of cards.entries()) {
    const row = index + 1
    if (card.column < columns.length) cardIn(draft, row, cardOf(draft, row, { card, importer }))
    else draft.skip(row, 'unreadable')
  }
  return draft
}

type Reading = { card: FileCard; importer: Importer }

function cardOf(draft: Draft, row: number, { card, importer }: Reading): ImportedCard {
  const { column, name, description, completed, priority, archived, subtasks } = card
  // The new board has one member, who imports it.
  const isImporter = ({ id }: { id: string }) => id === importer.id
  if (!card.assignees.every(isImporter)) draft.skip(row, 'unknownPerson')
  const isPossible = isPossibleDue(card.due)
  if (!isPossible && card.due.some((moment) => moment !== null)) draft.skip(row, 'badDue')
  return {
    column,
    name,
    description,
    due: isPossible ? card.due : [null, null],
    completed,
    completedAt: (card.completedAt && momentIn(card.completedAt)) ?? null,
    priority,
    archived,
    labels: card.labels.filter((at) => at < draft.labels.length),
    assigneeIds: card.assignees.some(isImporter) ? [importer.id] : [],
    subtasks,
    comments: card.comments.map((comment) => commentOf(draft, row, { comment, importer })),
  }
}

type ReadingComment = { comment: FileComment; importer: Importer }

/** Who wrote it may have no account here, so the text names them; one's own words stay as they are. */
function commentOf(draft: Draft, row: number, { comment, importer }: ReadingComment): ImportedCard['comments'][number] {
  const { by, message, createdAt } = comment
  const text = by.id === importer.id ? message : messageIn(draft, row, `${by.name}: ${message}`)
  return { message: text, createdAt: momentIn(createdAt) ?? null }
}
