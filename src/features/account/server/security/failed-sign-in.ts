// Writes a sign-in that failed into the trail: by a job, so that the answer takes the same time for nobody's address.
import { Email, object, text } from '#kernel/shape.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import { job } from '#kernel/server/jobs/jobs.ts'
import { readPersonByEmail } from '#kernel/server/people/people.ts'

const FailedSignIn = object({ email: Email, address: text({ max: 64 }), userAgent: text({ max: 100_000 }) })

export const noteFailedSignIn = job(
  'account.noteFailedSignIn',
  FailedSignIn,
  async ({ email, address, userAgent }, { db, transaction }) => {
    const person = await readPersonByEmail(db, email)
    if (!person || person.status === 'deleted') return
    await transaction((tx) =>
      recordAuditEntry(tx, {
        kind: 'account.signInFailed',
        by: null,
        to: person.id,
        params: { name: person.name },
        request: { address, userAgent },
      }),
    )
  },
)
