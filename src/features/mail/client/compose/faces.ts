// Faces of people by their address, as they were seen last: recipients are kept without them.
import type { Address, Recipient } from '../../entities.ts'

const faces = new Map<string, Address>()

export function keepFaces(addresses: readonly Address[]): void {
  for (const address of addresses) if (address.avatar !== null) faces.set(address.email.toLowerCase(), address)
}

export const addressOf = ({ name, email }: Recipient): Address => ({
  name,
  email,
  avatar: faces.get(email.toLowerCase())?.avatar ?? null,
})
