// Details about people that a feature adds to other features' lists of them.
import type { Db } from '../database/db.ts'

export type ShownOfPerson = {
  coverUrl: string | null
  facebook: string | null
  instagram: string | null
  linkedin: string | null
  twitter: string | null
  followers: number
  following: number
  posts: number
}

/** For people without a profile, and when no feature knows more. */
export const nothingShown: ShownOfPerson = {
  coverUrl: null,
  facebook: null,
  instagram: null,
  linkedin: null,
  twitter: null,
  followers: 0,
  following: 0,
  posts: 0,
}

/** By person; people without a profile are missing. */
export type ReadShown = (db: Db, personIds: readonly string[]) => Promise<ReadonlyMap<string, ShownOfPerson>>
/** The part of a feature that knows. */
export type Presenter = { kind: 'presenter'; read: ReadShown }

export const showPeople = (read: ReadShown): Presenter => ({ kind: 'presenter', read })
