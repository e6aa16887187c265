// What a role may do, row by row: told from the contracts, so that it is what the server asks.
import type { Endpoint, Role } from '#kernel/contract.ts'
import { roles } from '#kernel/contract.ts'
import { getHeadcount, getOpening, setOpening } from './contract.ts'

export type Permission = {
  subject: 'mine' | 'shared' | 'others' | 'count' | 'opening'
  see: boolean
  change: boolean
  remove: boolean
}

/** Each role may do what those below it may. */
const mayCall = (role: Role, { may }: Pick<Endpoint, 'may'>) =>
  may === 'anyone' || may === 'person' || roles.indexOf(role) >= roles.indexOf(may)

export function permissionsOf(role: Role): Permission[] {
  const mayOpen = mayCall(role, setOpening)
  return [
    // The first three are no matter of roles: ownership and membership decide, for admins too.
    { subject: 'mine', see: true, change: true, remove: true },
    { subject: 'shared', see: true, change: true, remove: false },
    { subject: 'others', see: false, change: false, remove: false },
    { subject: 'count', see: mayCall(role, getHeadcount), change: false, remove: false },
    { subject: 'opening', see: mayCall(role, getOpening), change: mayOpen, remove: mayOpen },
  ]
}
