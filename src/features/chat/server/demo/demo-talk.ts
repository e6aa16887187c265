// How the demo's conversations are written down, and its people by their first names.
import type { PlanLook } from '#records/attachments/server/demo/plan-picture.ts'

/** First names; the rest of a name is in the demo of accounts. */
export type Who =
  | 'Mara'
  | 'Imani'
  | 'Jun'
  | 'Rosa'
  | 'Petra'
  | 'Wei'
  | 'Salma'
  | 'Noah'
  | 'Tomás'
  | 'Linh'
  | 'Claire'
  | 'Omar'
  | 'Kofi'
  | 'Elias'
  | 'Amina'
  | 'Dara'

type More = {
  /** Emoji, and who gave them. */
  reactions?: readonly (readonly [emoji: string, by: readonly Who[]])[]
  /** So many lines before this one. */
  replyTo?: number
  plans?: readonly (readonly [name: string, look: PlanLook])[]
  isEdited?: true
  isDeleted?: true
}

/** `at` is a day, counted from today, and a time of it; in a text, `@Mara` mentions. */
export type Line = readonly [by: Who, at: string, text: string, more?: More]

export type DemoConversation = {
  /** Only groups have one. */
  name?: string
  /** The group’s creator stands first. */
  people: readonly Who[]
  lines: readonly Line[]
  /** So many of the last lines are unread for them; everybody else has read all. */
  unread?: Partial<Record<Who, number>>
}

/** Somebody of the demo who is there. */
export type DemoPerson = { id: string; username: string }
export type People = ReadonlyMap<Who, DemoPerson>

/** A line as the message that it becomes. */
export type Written = { id: string; position: number; at: string; by: DemoPerson; body: string; line: Line }
