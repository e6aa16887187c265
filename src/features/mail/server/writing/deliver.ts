// Lets a mail go when the time to take it back is over: to colleagues at once, to others by the relay.
import type { Config } from '#kernel/server/config.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { openBlobs } from '#kernel/server/files/blobs.ts'
import { insertBlob } from '#kernel/server/files/upload-queries.ts'
import { job } from '#kernel/server/jobs/jobs.ts'
import { Id, object } from '#kernel/shape.ts'
import { createHash } from 'node:crypto'
import { asciiAddress, localPartOf, readAccounts } from '../addresses/accounts.ts'
import { composeMessage } from '../messages/compose.ts'
import { deliverTo } from '../messages/receive.ts'
import { enqueueRelay } from '../relay/relay.ts'
import { tellChanged } from '../tell.ts'
import type { Outgoing, Waiting } from './send-queries.ts'
import { insertDeliveries, isStillHeld, readOutgoing, saveRaw, settleDelivery } from './send-queries.ts'

type Raw = { key: string; size: number; date: Date }

/** The bytes of a mail that is written here. */
export async function composeWritten(
  config: Pick<Config, 'dataDir' | 's3'>,
  mail: Outgoing,
  date: Date,
): Promise<Buffer> {
  const blobs = openBlobs(config)
  const files = []
  for (const { key, ...file } of mail.files) files.push({ ...file, content: await blobs.get(key) })
  return composeMessage({
    from: mail.from[0] ?? { name: '', email: '' },
    to: mail.to,
    cc: mail.cc,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: mail.headerId,
    inReplyTo: mail.inReplyTo,
    references: mail.references,
    date,
    files,
  })
}

/** Its row first, so that no content is on the disk that no row knows of. */
async function keepRaw(db: Db, config: Config, mail: Outgoing): Promise<Raw> {
  const date = new Date()
  const bytes = await composeWritten(config, mail, date)
  const key = createHash('sha256').update(bytes).digest('hex')
  await insertBlob(db, key, bytes.length)
  await openBlobs(config).put(bytes, bytes.length)
  return { key, size: bytes.length, date }
}

/** Outside the workspace they wait for the relay; without one, and where nobody has such an address, it ends here. */
function waitingOf(emails: readonly string[], { mailDomain, smtpUrl }: Config): Waiting[] {
  return emails.map((email) => {
    if (localPartOf(email, mailDomain) !== undefined) return { email, reason: 'unknown-address' }
    return { email, reason: smtpUrl === undefined ? 'no-relay' : null }
  })
}

async function letGo(tx: Tx, mail: Outgoing, raw: Raw, config: Config): Promise<void> {
  saveRaw(tx, mail.messageId, raw)
  const emails = [...new Set([...mail.to, ...mail.cc, ...mail.bcc].map(({ email }) => asciiAddress(email)))]
  const accounts = await readAccounts(tx, emails, config.mailDomain)
  const waiting = waitingOf(
    emails.filter((email) => !accounts.has(email)),
    config,
  )
  insertDeliveries(tx, mail.id, waiting)
  settleDelivery(tx, mail.id)
  const personIds = [...accounts.values()].map(({ personId }) => personId)
  await deliverTo(tx, { messageId: mail.messageId, personIds, domain: config.mailDomain })
  if (waiting.some(({ reason }) => reason === null)) await enqueueRelay(tx, mail.id)
  await tellChanged(tx, mail.personId, [mail.id])
}

export const deliverHeld = job('mail.deliver', object({ mailId: Id }), async ({ mailId }, context) => {
  const { db, transaction, config } = context
  const mail = await readOutgoing(db, mailId)
  if (!mail) return
  const raw = await keepRaw(db, config, mail)
  await transaction(async (tx) => {
    if (await isStillHeld(tx, mail)) await letGo(tx, mail, raw, config)
  })
})
export const deliveryKey = (mailId: string) => `mail.deliver:${mailId}`
