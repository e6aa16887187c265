// The format of the demo's boards: cards with their parts, and recent activity.
import type { Priority } from '../../entities.ts'
import type { PlanLook } from '#records/attachments/server/demo/plan-picture.ts'

/** A day counted from today, and a time of that day: `[2, '12:00']` is noon the day after tomorrow. */
export type Moment = readonly [day: number, time: string]

/** How many hours ago, who, and what; a colleague is mentioned as `@First Last`. */
type DemoComment = readonly [hoursAgo: number, by: string, text: string]

export type DemoCard = {
  name: string
  /** The author; defaults to the board's owner. */
  by?: string
  due?: Moment
  /** When work on it starts; with `due` only. */
  from?: Moment
  description?: string
  /** Hours ago when it was written down; some days otherwise. */
  addedAgo?: number
  priority?: Priority
  people?: readonly string[]
  labels?: readonly string[]
  /** Completed ones begin with a tick: `✓ Measure`. */
  subtasks?: readonly string[]
  comments?: readonly DemoComment[]
  likedBy?: readonly string[]
  watchedBy?: readonly string[]
  /** Pictures that hang on it; the first is its cover. */
  plans?: readonly (readonly [name: string, look: PlanLook])[]
}

type Cards = readonly DemoCard[]
export type DemoBoard = {
  /** Absent on a person's own board, which has its name already. */
  name?: string
  subtitle?: string
  hue: number
  owner: string
  members?: readonly string[]
  starredBy?: readonly string[]
  labels?: readonly (readonly [name: string, hue: number])[]
  /** Above so many cards a column warns. */
  limits?: readonly (number | null)[]
  /** Cards of To do, In progress, Ready to test and Done. */
  cards: readonly [Cards, Cards, Cards, Cards]
  /** Cards in the archive, once done. */
  archived?: Cards
  /** Days ago when the board itself was archived. */
  archivedAgo?: number
}

export const demoColumns = ['To do', 'In progress', 'Ready to test', 'Done'] as const

export const mara = 'Mara Lindqvist'
export const imani = 'Imani Okafor'
export const jun = 'Jun Takeda'
export const rosa = 'Rosa Delgado'
export const petra = 'Petra Havel'
export const wei = 'Wei Zhang'
export const salma = 'Salma Idris'
export const noah = 'Noah Verbeek'
export const linh = 'Linh Trần'
export const claire = 'Claire Fontaine'
export const elias = 'Elias Brandt'
export const amina = 'Amina Yusuf'
export const dara = 'Dara Quinn'
