// The shape of our own board files: what an export writes and an import reads.
import type { Infer } from '#kernel/shape.ts'
import { Id, Instant, Yes, integer, list, nullable, object, oneOf, optional, text } from '#kernel/shape.ts'
import { Message } from '../../card-entities.ts'
import {
  Column,
  Description,
  Due,
  Hue,
  Label,
  Name,
  Priority,
  maxAssignees,
  maxColumns,
  maxFileCards,
  maxLabels,
  maxSubtasks,
  nameMax,
} from '../../entities.ts'

const maxComments = 100_000

const Person = object({ id: Id, name: text({ max: 300 }) })

export const BoardFile = object({
  format: oneOf(['atrium-board']),
  version: integer({ min: 1, max: 1 }),
  name: Name,
  subtitle: text({ max: nameMax }),
  hue: Hue,
  labels: list(object({ name: Label.entries.name, hue: Hue }), maxLabels),
  columns: list(object({ name: Name, cardLimit: Column.entries.cardLimit }), maxColumns),
  /** In the columns' order, from the top; `column` and `labels` count from 0. */
  cards: list(
    object({
      column: integer({ min: 0, max: maxColumns - 1 }),
      name: Name,
      description: Description,
      due: Due,
      completed: Yes,
      /** Absent in older files. */
      completedAt: optional(nullable(Instant)),
      priority: Priority,
      archived: Yes,
      labels: list(integer({ min: 0, max: maxLabels - 1 }), maxLabels),
      assignees: list(Person, maxAssignees),
      subtasks: list(object({ name: Name, done: Yes }), maxSubtasks),
      comments: list(object({ by: Person, message: Message, createdAt: Instant }), maxComments),
    }),
    maxFileCards,
  ),
})
export type BoardFile = Infer<typeof BoardFile>
