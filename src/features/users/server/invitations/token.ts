// The secret of an invitation's link, and what is kept of it: who reads the database cannot come in by that.
import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 24

export const newToken = (): string => randomBytes(tokenBytes).toString('base64url')
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
