// Lets a feature give numbers by day, and its latest news, to a dashboard of another feature.
import type { FigureKey } from '../figures-contract.ts'
import { figuresChanged } from '../figures-contract.ts'
import type { Db, Tx } from './database/db.ts'
import { emit, managers } from './live/events.ts'

/** Days of the workspace, both included. */
export type FigureSpan = { from: string; to: string; timeZone: string; currency: string }

export type FigurePart = {
  kind: 'figure'
  key: FigureKey
  /** The page that shows what is counted. */
  link: string
  /** Days on which nothing was counted may be absent. */
  read: (db: Db, span: FigureSpan) => Promise<{ day: string; value: number }[]>
  /** The first day on which anything was counted. */
  readSince: (db: Db, span: Pick<FigureSpan, 'timeZone' | 'currency'>) => Promise<string | null>
  /** How many of them wait to be dealt with now. */
  countOpen?: (db: Db) => Promise<number>
  /** The sums by country; those whose country isn’t known are absent. */
  readCountries?: (db: Db, span: FigureSpan) => Promise<{ country: string; value: number }[]>
}

export const figure = (part: Omit<FigurePart, 'kind'>): FigurePart => ({ kind: 'figure', ...part })

/** In the transaction that changes them; tells dashboards to read again. */
export const tellFigures = (tx: Tx, keys: readonly FigureKey[]): Promise<void> =>
  emit(tx, figuresChanged, { keys: [...keys] }, { to: managers })

/** An event in the life of an order. */
type OrderNews = {
  id: string
  kind: 'placed' | 'paid' | 'shipped' | 'completed' | 'cancelled' | 'refunded'
  /** As it is called: `#1042`. */
  name: string
  amount: number | null
  currency: string | null
  at: string
  link: string
}
type PostNews = { id: string; title: string; text: string; picture: string | null; at: string; link: string }

/** The latest of one kind, newest first. */
export type FeedPart = { kind: 'feed' } & (
  | { of: 'orders'; read: (db: Db, most: number) => Promise<OrderNews[]> }
  | { of: 'posts'; read: (db: Db, most: number) => Promise<PostNews[]> }
)
