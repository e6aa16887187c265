// The seller of invoices that nobody writes by hand: the one of the address book, or the workspace by its name.
import type { Workspace } from '#kernel/server/workspace.ts'
import type { PartySnapshot } from '../../entities.ts'

const nothingElse = {
  company: '',
  email: '',
  phone: '',
  street: '',
  zipCode: '',
  city: '',
  state: '',
  country: null,
  taxNumber: '',
} as const

export const sellerOf = ({ name }: Pick<Workspace, 'name'>, known: PartySnapshot | undefined): PartySnapshot =>
  known ?? { ...nothingElse, id: null, name: name.slice(0, 200) }
