// Asks the features whether the thing that a page's address names is there, and never lets the page wait for it.
import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '#kernel/server/database/db.ts'
import type { Signals } from '#kernel/server/live/signals.ts'
import type { PageSubject } from '#kernel/server/page-subject.ts'
import { paramsOf } from '../page-list.ts'

/** True if the page at `path` has something to show at this address, or no feature says. */
export type IsThere = (path: string, pathname: string) => Promise<boolean>

type Subjects = {
  isThere: IsThere
  /** Pages of one address alone that have nothing to show now, or had not a moment ago. */
  listAbsent: () => Promise<string[]>
}

/** Milliseconds; while a database is slow or away, the page itself says so. */
const longestWait = 300

/** Every page's HTML names them; another server's change is seen after this time, our own at once. */
const keptMilliseconds = 2000

export function knowSubjects(
  subjects: readonly PageSubject[],
  db: Db,
  { happened }: Pick<Signals, 'happened'>,
): Subjects {
  const byPath = new Map<string, PageSubject>(subjects.map((subject) => [subject.path, subject]))
  const isThere: IsThere = async (path, pathname) => {
    const subject = byPath.get(path)
    if (!subject) return true
    const asking = subject.isThere(db, paramsOf(path, pathname)).catch(() => true)
    return Promise.race([asking, delay(longestWait, true, { ref: false })])
  }
  const single = [...byPath.keys()].filter((path) => !path.includes('$'))
  const askAll = async () => {
    const known = await Promise.all(single.map(async (path) => ({ path, isThere: await isThere(path, path) })))
    return known.filter((page) => !page.isThere).map(({ path }) => path)
  }
  let kept: { absent: Promise<string[]>; until: number } | undefined
  const changes = new Set(subjects.map(({ changedBy }) => changedBy))
  happened.listen((name) => {
    if (changes.has(name)) kept = undefined
  })
  return {
    isThere,
    listAbsent: () => {
      const now = performance.now()
      if (!kept || now >= kept.until) kept = { absent: askAll(), until: now + keptMilliseconds }
      return kept.absent
    },
  }
}
