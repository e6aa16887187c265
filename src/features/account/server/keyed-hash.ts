// Keyed hashes of addresses, devices and codes, and the form in which addresses are compared.
import { keyedHashes } from '#kernel/server/access/keyed-hash.ts'

export const keyedHash = keyedHashes('account')

/** An address as it is compared: people write capitals where they like. */
export const plainAddress = (email: string) => email.trim().toLowerCase()
