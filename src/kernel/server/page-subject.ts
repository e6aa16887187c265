// Says whether the thing that a page's address names is there: if not, the page is answered with 404, as its calls are.
import type { Db } from './database/db.ts'

export type PageSubject = {
  kind: 'pageSubject'
  /** As in the feature's `pages.ts`. */
  path: `/${string}`
  /** By the parts of the address for which `$name` stands in the path. */
  isThere: (db: Db, params: Readonly<Record<string, string>>) => Promise<boolean>
}

export const pageSubject = (path: PageSubject['path'], isThere: PageSubject['isThere']): PageSubject => ({
  kind: 'pageSubject',
  path,
  isThere,
})
