// Leaves mailing lists: in one step by a request that says nothing of the person, or by a mail that they see first.
import { AppError, found } from '#kernel/errors.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { OutgoingRefusal, outgoingRules, sendOut } from '#kernel/server/http/outgoing.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import { check } from '#kernel/shape.ts'
import { unsubscribe } from '../../contract.ts'
import type { Draft } from '../../entities.ts'
import { MailAddress, subjectMax } from '../../entities.ts'
import { safeDecode } from '../reading/addresses.ts'
import { escapeHtml } from '#kernel/server/words.ts'

const milliseconds = 15_000
const answerMax = 1_000
const bodyMax = 1_000

type Ways = { post: string | null; mailto: string | null }

const readWays = (db: Db, personId: string, mailId: string): Promise<Ways | undefined> =>
  db.maybe(sql`
    select m.unsubscribe_post as post, m.unsubscribe_mailto as mailto
    from mail_entries e join mail_messages m on m.id = e.message_id
    where e.id = ${mailId} and e.person_id = ${personId}`)

export const unsubscribeCalls: Part[] = [
  on(
    unsubscribe,
    async ({ db, actor, config, input: { mailId } }) => {
      const { post, mailto } = found(await readWays(db, actor.id, mailId), 'Mail')
      if (post === null) return { draft: found(draftOf(mailto), 'List') }
      const sending = {
        url: post,
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        milliseconds,
        answerMax,
      } as const
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
      const { status } = await sendOut({ ...sending, headers }, outgoingRules(config)).catch(unreached)
      if (status >= 400) throw notDone()
      return { draft: null }
    },
    { transaction: 'none' },
  ),
]

const notDone = () => new AppError('provider-failed', 'The list didn’t answer as it should. Try again later')

function unreached(error: unknown): never {
  if (
    error instanceof OutgoingRefusal ||
    (error instanceof Error && ('code' in error || error.name === 'TimeoutError'))
  )
    throw notDone()
  throw error
}

/** As the list asks for it; nothing is sent by itself. */
function draftOf(mailto: string | null): Draft | undefined {
  const url = mailto === null ? null : URL.parse(mailto)
  if (!url) return undefined
  const email = check(MailAddress, safeDecode(url.pathname))
  if (!email.ok) return undefined
  const subject = (url.searchParams.get('subject') ?? 'unsubscribe').replaceAll(/\s+/g, ' ').slice(0, subjectMax)
  const body = (url.searchParams.get('body') ?? '').slice(0, bodyMax)
  return {
    to: [{ name: '', email: email.value }],
    cc: [],
    bcc: [],
    subject,
    message: body === '' ? '' : `<p>${escapeHtml(body)}</p>`,
  }
}
