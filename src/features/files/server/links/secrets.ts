// Secrets of links: looked up by hash, encrypted so they can be copied again; and passes for unlocked links.
import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '#kernel/server/config.ts'
import { seal, tryUnseal } from '#kernel/server/access/sealed.ts'

const secretBytes = 24
const passHours = 12
const hourMs = 3_600_000

const sealOf = (linkId: string) => ({ purpose: 'files link', owner: linkId })
const sealOfPass = (linkId: string) => ({ purpose: 'files link pass', owner: linkId })

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Secrets as they are stored: reading the database isn't enough to open a link. */
export function newSecret(config: Config, linkId: string): { token: string; hash: Buffer; sealed: Buffer } {
  const token = randomBytes(secretBytes).toString('base64url')
  return { token, hash: hashOf(token), sealed: seal(config, sealOf(linkId), token) }
}

/** The link's URL; empty if the server's key has changed since. */
export function addressOf(config: Config, linkId: string, sealed: Buffer): string {
  const token = tryUnseal(config, sealOf(linkId), sealed)
  return token === undefined ? '' : `${config.publicUrl.replace(/\/$/, '')}/share/${token}`
}

/** Changing the password invalidates all passes. */
const markOf = (passwordHash: string) => createHash('sha256').update(passwordHash).digest('base64url')

export const newPass = (config: Config, linkId: string, passwordHash: string): string =>
  seal(config, sealOfPass(linkId), `${Date.now() + passHours * hourMs} ${markOf(passwordHash)}`).toString('base64url')

export function isPassGood(config: Config, linkId: string, passwordHash: string, pass: string): boolean {
  const content = tryUnseal(config, sealOfPass(linkId), Buffer.from(pass, 'base64url'))
  const [until, mark] = content?.split(' ') ?? []
  return Number(until) > Date.now() && mark === markOf(passwordHash)
}
