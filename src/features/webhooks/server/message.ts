// Secrets of webhooks, and how a message is signed with one.
import { createHmac, randomBytes } from 'node:crypto'
import type { Config } from '#kernel/server/config.ts'
import { seal, unseal } from '#kernel/server/access/sealed.ts'

const secretBytes = 32

export const makeSecret = () => `whsec_${randomBytes(secretBytes).toString('base64url')}`

const sealOf = (webhookId: string) => ({ purpose: 'webhook secrets', owner: webhookId })

export const sealSecret = (config: Config, webhookId: string, secret: string) => seal(config, sealOf(webhookId), secret)

export const unsealSecret = (config: Config, webhookId: string, sealed: Buffer) =>
  unseal(config, sealOf(webhookId), sealed)

/** Over the moment and the body, so that a message that somebody caught is worth nothing later. */
const signatureOf = (secret: string, timestamp: string, body: string) =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

type Message = { id: string; kind: string; body: string }

/** The headers of a message. */
export function headersOf({ id, kind, body }: Message, secret: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'User-Agent': 'Atrium-Webhooks/1',
    'Atrium-Id': id,
    'Atrium-Event': kind,
    'Atrium-Timestamp': timestamp,
    'Atrium-Signature': signatureOf(secret, timestamp, body),
  }
}
