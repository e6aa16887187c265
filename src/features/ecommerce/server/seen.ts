// Access to unpublished products.
import type { Actor } from '#kernel/server/parts.ts'

export const seesAll = (actor: Pick<Actor, 'role'> | undefined): boolean =>
  actor?.role === 'manager' || actor?.role === 'admin'
