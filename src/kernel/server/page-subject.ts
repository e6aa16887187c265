// Says whether the thing that a page's address names is there: if not, the page is answered with 404, as its calls are.
import type { Event } from '../contract.ts'
import type { Db } from './database/db.ts'

type IsThere = (db: Db, params: Readonly<Record<string, string>>) => Promise<boolean>

export type PageSubject = {
  kind: 'pageSubject'
  /** As in the feature's `pages.ts`. */
  path: `/${string}`
  /** By the parts of the address for which `$name` stands in the path. */
  isThere: IsThere
  /** The event that changes it, for a page of one address: what is known of it holds for seconds otherwise. */
  changedBy?: string
}

export const pageSubject = (path: PageSubject['path'], isThere: IsThere, changedBy?: Event): PageSubject => ({
  kind: 'pageSubject',
  path,
  isThere,
  ...(changedBy && { changedBy: changedBy.name }),
})
