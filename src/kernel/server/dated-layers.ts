// Lets a feature show its dates in calendars, as a layer that people can hide.
import type { TextKey } from '../texts.ts'
import type { Db } from './database/db.ts'
import type { Actor } from './parts.ts'

/** Something of a feature that has a date; a calendar shows it and never changes it. */
type DatedEntry = {
  id: string
  title: string
  allDay: boolean
  /** An instant, or a day of one that lasts all day; the end is exclusive. */
  start: string
  end: string
  isDone: boolean
  link: string
}

/** Dates of one feature; `key` is the feature's name and a word of its own. */
export type Dates = {
  kind: 'dates'
  key: `${string}.${string}`
  label: TextKey
  /** True for those who have the layer; without it, everybody has. */
  isFor?: (actor: Pick<Actor, 'role'>) => boolean
  /** True for those who see dates of the whole workspace rather than their own: hidden until they show them. */
  isOptional?: (actor: Pick<Actor, 'role'>) => boolean
  /** Those of a time that this person may see, at most `limit`, the earliest first. */
  read: (db: Db, actor: Actor, range: { from: string; to: string; limit: number }) => Promise<DatedEntry[]>
}

export const datedLayer = (layer: Omit<Dates, 'kind'>): Dates => ({ kind: 'dates', ...layer })
