// The SMTP server that takes mail from outside, for accounts of the workspace and for nobody else.
import { readFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { createSecureContext } from 'node:tls'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import { AppError } from '#kernel/errors.ts'
import type { SmtpInConfig } from '#kernel/server/mail-config.ts'
import { networkOf } from '#kernel/server/http/network.ts'
import { createRateLimiter } from '#kernel/server/http/rate-limits.ts'
import type { RateLimiter } from '#kernel/server/http/rate-limits.ts'
import type { Service, ServiceContext } from '#kernel/server/service-part.ts'
import { mailBytesMax, maxRecipients } from '../../entities.ts'
import { localPartOf, readAccounts } from '../addresses/accounts.ts'
import { SmtpRefusal } from './refusals.ts'
import { refusalOf, takeIn } from './take-in.ts'

const mostConnections = 200
const mostOfOne = 20
const wholeMessageMilliseconds = 10 * 60_000
const closeMilliseconds = 2_000
const rates = {
  connections: { max: 120, seconds: 60 },
  mails: { max: 300, seconds: 60 },
  /** Guessing who has a mailbox here. */
  unknown: { max: 60, seconds: 60 },
} as const

type Open = {
  context: ServiceContext
  limiter: RateLimiter
  ofNetwork: Map<string, number>
  /** Where a connection comes from, by the ID of its session: one that is closed says it no longer. */
  senders: Map<string, string>
}

export const smtpService: Service = {
  kind: 'service',
  open: async (context) => {
    const { smtpIn } = context.config
    return smtpIn ? listen(context, smtpIn) : { close: async () => {} }
  },
}

async function listen(context: ServiceContext, smtpIn: SmtpInConfig) {
  const { log, config } = context
  const open: Open = {
    context,
    limiter: createRateLimiter(config.rateFactor),
    ofNetwork: new Map(),
    senders: new Map(),
  }
  const server = new SMTPServer({ ...optionsOf(open, smtpIn), ...certificatesOf(smtpIn) })
  // Reported for a connection: a sender that broke off is no fault of ours.
  server.on('error', (error) => log.debug({ err: error }, 'An SMTP connection failed'))
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(smtpIn.port, smtpIn.host, resolve)
  })
  const address = server.server.address()
  // Port 0 means any: only now is it known.
  if (address !== null && typeof address === 'object') smtpIn.port = address.port
  const renewing = setInterval(() => renew(server, smtpIn, context), smtpIn.renewMilliseconds)
  renewing.unref()
  return {
    close: async () => {
      clearInterval(renewing)
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Renewed certificates count without a start. */
function renew(server: SMTPServer, smtpIn: SmtpInConfig, { log }: ServiceContext): void {
  try {
    const certificates = certificatesOf(smtpIn)
    // One that is half written would leave the server without any.
    createSecureContext(certificates)
    if (smtpIn.certFile !== undefined) server.updateSecureContext(certificates)
  } catch (error) {
    log.error({ err: error }, 'The certificate for SMTP could not be read again; the old one goes on')
  }
}

function certificatesOf({ certFile, keyFile }: SmtpInConfig) {
  if (certFile === undefined || keyFile === undefined) return {}
  return { cert: readFileSync(certFile), key: readFileSync(keyFile) }
}

type Callback = (error?: Error | null) => void

const isExpected = (error: unknown) => error instanceof SmtpRefusal || error instanceof AppError

function optionsOf(open: Open, { certFile, idleMilliseconds }: SmtpInConfig) {
  const { config } = open.context
  const answer = async (work: () => Promise<void> | void, callback: Callback) => {
    let refusal: Error | null = null
    try {
      await work()
    } catch (error) {
      refusal = refusalOf(error)
      open.context.log[isExpected(error) ? 'info' : 'error']({ err: error }, 'Mail was refused over SMTP')
    }
    callback(refusal)
  }
  return {
    name: config.mailDomain,
    banner: 'ready',
    // Nobody signs in here: mail for others is sent over the product itself.
    authOptional: true,
    disabledCommands: certFile === undefined ? ['AUTH', 'STARTTLS'] : ['AUTH'],
    size: mailBytesMax,
    maxClients: mostConnections,
    socketTimeout: idleMilliseconds,
    closeTimeout: closeMilliseconds,
    disableReverseLookup: true,
    logger: false,
    onConnect: (session: SMTPServerSession, callback: Callback) => void answer(() => admit(open, session), callback),
    onClose: (session: SMTPServerSession) => leave(open, session),
    onRcptTo: ({ address }: { address: string }, session: SMTPServerSession, callback: Callback) =>
      void answer(() => checkRecipient(open, session, address), callback),
    onData: (stream: SMTPServerDataStream, session: SMTPServerSession, callback: Callback) =>
      void answer(() => takeData(open, stream, session), callback),
  }
}

function spend({ limiter, senders }: Open, { id }: SMTPServerSession, kind: keyof typeof rates): void {
  const wait = limiter.take(`smtp ${kind} ${senders.get(id)}`, rates[kind])
  if (wait > 0) throw new SmtpRefusal(421, `4.7.0 Too many attempts. Try again in ${wait} seconds`)
}

function admit(open: Open, session: SMTPServerSession): void {
  const { ofNetwork, senders } = open
  const sender = networkOf(session.remoteAddress)
  const count = (ofNetwork.get(sender) ?? 0) + 1
  senders.set(session.id, sender)
  ofNetwork.set(sender, count)
  if (count > mostOfOne) throw new SmtpRefusal(421, '4.7.0 Too many connections from your network')
  spend(open, session, 'connections')
}

function leave({ ofNetwork, senders }: Open, { id }: SMTPServerSession): void {
  const sender = senders.get(id)
  if (sender === undefined) return
  senders.delete(id)
  const count = (ofNetwork.get(sender) ?? 1) - 1
  if (count > 0) ofNetwork.set(sender, count)
  else ofNetwork.delete(sender)
}

async function checkRecipient(open: Open, session: SMTPServerSession, address: string): Promise<void> {
  const { db, config } = open.context
  if (session.envelope.rcptTo.length >= maxRecipients) {
    throw new SmtpRefusal(452, `4.5.3 An email can have up to ${maxRecipients} recipients at once`)
  }
  if (localPartOf(address, config.mailDomain) === undefined) {
    throw new SmtpRefusal(550, '5.7.1 Relaying denied. This server only accepts email for its own users')
  }
  const accounts = await readAccounts(db, [address], config.mailDomain)
  if (accounts.size > 0) return
  spend(open, session, 'unknown')
  throw new SmtpRefusal(550, `5.1.1 No mailbox here has the address ${address}`)
}

/** The sender waits until it is in the mailboxes. */
async function takeData(open: Open, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
  spend(open, session, 'mails')
  const bytes: Readable = stream
  const tooSlow = setTimeout(
    () => bytes.destroy(new SmtpRefusal(421, '4.4.2 Timed out. Try again later')),
    wholeMessageMilliseconds,
  )
  try {
    const recipients = session.envelope.rcptTo.map(({ address }) => address)
    await takeIn(open.context, bytes, recipients)
  } catch (error) {
    // The rest that is still coming is let through to its end, so that the refusal can be said.
    bytes.resume()
    throw error
  } finally {
    clearTimeout(tooSlow)
  }
}
