// Our own board files, read back.
import type { BoardFile as File } from './board-file.ts'
import type { Draft, ImportedCard, Reading } from './imported-board.ts'
import { refusedField } from '#kernel/errors.ts'
import { check } from '#kernel/shape.ts'
import { BoardFile } from './board-file.ts'
import { cardIn, createDraft, dueIn, momentIn } from './imported-board.ts'
import { assigneesIn, commentIn } from './imported-people.ts'

type FileCard = File['cards'][number]

export function readAtrium(value: unknown, reading: Reading): Draft {
  const checked = check(BoardFile, value)
  if (!checked.ok) throw refusedField('text', 'wrong-type', 'This isn’t a board exported from here')
  const { name, subtitle, hue, labels, columns, cards } = checked.value
  const draft: Draft = { ...createDraft(reading), name, subtitle, hue, labels, columns }
  for (const [index, card] of cards.entries()) {
    const row = index + 1
    if (card.column < columns.length) cardIn(draft, row, cardOf(draft, row, card))
    else draft.skip(row, 'unreadable')
  }
  return draft
}

const personOf = ({ id, name }: { id: string; name: string }) => ({ key: id, name, username: '', email: '' })

function cardOf(draft: Draft, row: number, card: FileCard): ImportedCard {
  const { column, name, description, completed, priority, archived, subtasks } = card
  return {
    column,
    name,
    description,
    due: dueIn(draft, row, card.due),
    completed,
    completedAt: (card.completedAt && momentIn(card.completedAt)) ?? null,
    priority,
    archived,
    labels: card.labels.filter((at) => at < draft.labels.length),
    assigneeIds: assigneesIn(draft, row, card.assignees.map(personOf)),
    subtasks,
    comments: card.comments.map(({ by, message, createdAt }) =>
      commentIn(draft, row, { by: personOf(by), text: message, at: momentIn(createdAt) ?? null }),
    ),
  }
}
