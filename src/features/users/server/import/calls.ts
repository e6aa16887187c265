// Calls that bring people in from a file: what would come of it, and the import itself.
import type { InputOf, OutputOf } from '#kernel/contract.ts'
import type { Part } from '#kernel/server/parts.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { insertPeople, readTakenEmails } from '#kernel/server/people/people-many.ts'
import { emitInvited } from '#kernel/server/people/people-changed.ts'
import { on } from '#kernel/server/http/routes.ts'
import { openPacing } from '#kernel/server/pacing.ts'
import { mostAtOnce } from '../../entities.ts'
import { checkImport, importUsers } from '../../import-contract.ts'
import type { Newcomer, ReadRow } from '../../import-rows.ts'
import { readRows } from '../../import-rows.ts'
import { invite } from '../invitations/invite.ts'

/** Rows that are read before others have their turn. */
const rowsAtOnce = 500

type Skipped = OutputOf<typeof checkImport>['skipped']

/** Those who can be added, and the rows that cannot, with the reason. */
async function sort(db: Db, { rows }: Pick<InputOf<typeof checkImport>, 'rows'>) {
  const pause = openPacing(rowsAtOnce)
  const read: ReadRow[] = []
  for (const row of readRows(rows)) {
    read.push(row)
    await pause(1)
  }
  const emails = read.flatMap((row) => (row.problem === undefined ? [row.newcomer.email] : []))
  const taken = await readTakenEmails(db, emails)
  const newcomers: Newcomer[] = []
  const skipped: Skipped = []
  const reduced: Skipped = []
  for (const given of read) {
    const { row, label } = given
    if (given.problem !== undefined) skipped.push({ row, label, problem: given.problem })
    else if (taken.has(given.newcomer.email.toLowerCase())) skipped.push({ row, label, problem: 'taken' })
    else {
      newcomers.push(given.newcomer)
      reduced.push(...given.reduced.map((problem) => ({ row, label, problem })))
    }
  }
  return { newcomers, skipped, reduced }
}

export const importCalls: Part[] = [
  on(checkImport, async ({ db, input }) => {
    const { newcomers, skipped, reduced } = await sort(db, input)
    return { adding: newcomers.length, skipped, reduced }
  }),

  on(
    importUsers,
    async ({ db, transaction, actor, input, request, workspace }) => {
      const { newcomers, skipped, reduced } = await sort(db, input)
      const people = newcomers.map((newcomer) => ({
        ...newcomer,
        language: newcomer.language ?? workspace.language,
        status: 'pending' as const,
        passwordHash: null,
      }))
      let added = 0
      // Part by part, so that nobody else who adds people waits for all of them. Each stands in the audit log by itself, and
      // a repeat finds those who are there.
      for (let at = 0; at < people.length; at += mostAtOnce) {
        added += await transaction(async (tx) => {
          const personIds = (await insertPeople(tx, people.slice(at, at + mostAtOnce))).map(({ id }) => id)
          if (input.sendsInvitations) await invite(tx, personIds, { invitedBy: actor.id })
          await emitInvited(tx, personIds)
          const params = { total: String(personIds.length) }
          await recordAuditEntry(tx, { kind: 'users.imported', by: actor, request, params })
          return personIds.length
        })
      }
      return { added, skipped, reduced }
    },
    { transaction: 'none' },
  ),
]
