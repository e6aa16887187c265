// How mail comes and goes: the address of the relay, where our own server listens, and how mails are signed.
import { readFileSync } from 'node:fs'

export type SmtpInConfig = {
  host: string
  port: number
  /** With both, senders may encrypt (STARTTLS). */
  certFile: string | undefined
  keyFile: string | undefined
  /** A sender that says nothing for so long is hung up on. */
  idleMilliseconds: number
  /** So often the certificate is read again: a renewed one counts without a start. */
  renewMilliseconds: number
}

export type DkimConfig = { selector: string; privateKey: string }

export type MailConfig = {
  smtpUrl: string | undefined
  mailFrom: string
  /** Every account has a mailbox: its username at this domain. */
  mailDomain: string
  /** Where mail from outside is taken in; absent: nowhere. */
  smtpIn: SmtpInConfig | undefined
  /** Signs mails that leave, so that others believe the domain. */
  dkim: DkimConfig | undefined
}

type Given = {
  SMTP_URL?: string | undefined
  MAIL_FROM: string
  MAIL_DOMAIN?: string | undefined
  SMTP_LISTEN?: string | undefined
  SMTP_CERT?: string | undefined
  SMTP_KEY?: string | undefined
  MAIL_DKIM_KEY?: string | undefined
  MAIL_DKIM_SELECTOR?: string | undefined
}

const idleMilliseconds = 60_000
const renewMilliseconds = 3_600_000

export const mailOf = (given: Given, publicUrl: string, isDemo: boolean): MailConfig => ({
  smtpUrl: given.SMTP_URL,
  mailFrom: given.MAIL_FROM,
  mailDomain: given.MAIL_DOMAIN ?? mailDomainOf(publicUrl, isDemo),
  smtpIn: smtpInOf(given),
  dkim: dkimOf(given),
})

/** The name under which people reach the product; one that no mail can go to where that is no domain. */
function mailDomainOf(publicUrl: string, isDemo: boolean): string {
  if (isDemo) return 'atrium.example'
  const name = URL.parse(publicUrl)?.hostname ?? ''
  return /\.[a-z][a-z0-9-]*$/.test(name) ? name : 'atrium.localhost'
}

function smtpInOf({ SMTP_LISTEN: listen, SMTP_CERT: certFile, SMTP_KEY: keyFile }: Given): SmtpInConfig | undefined {
  if ((certFile === undefined) !== (keyFile === undefined)) {
    throw new Error('SMTP_CERT and SMTP_KEY must be set together, or neither of them.')
  }
  if (listen === undefined) return undefined
  const [, host = '', port = ''] = /^(.*):(\d+)$/.exec(listen) ?? []
  return {
    host: host.replace(/^\[(.*)\]$/, '$1') || '0.0.0.0',
    port: Number(port),
    certFile,
    keyFile,
    idleMilliseconds,
    renewMilliseconds,
  }
}

function dkimOf({ MAIL_DKIM_KEY: keyFile, MAIL_DKIM_SELECTOR: selector }: Given): DkimConfig | undefined {
  if ((keyFile === undefined) !== (selector === undefined)) {
    throw new Error('MAIL_DKIM_KEY and MAIL_DKIM_SELECTOR must be set together, or neither of them.')
  }
  if (keyFile === undefined || selector === undefined) return undefined
  try {
    return { selector, privateKey: readFileSync(keyFile, 'utf8') }
  } catch (cause) {
    throw new Error('MAIL_DKIM_KEY must be a file that the server can read, with a private key in PEM.', { cause })
  }
}
