// Access to invoices: managers see all, others those that are addressed to them, once they are issued.
import type { Actor } from '#kernel/server/parts.ts'

export type Reader = Pick<Actor, 'id' | 'role'>

export const seesAll = ({ role }: Pick<Reader, 'role'>): boolean => role !== 'user'
