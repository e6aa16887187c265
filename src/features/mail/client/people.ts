// People of mails as screens show them.
import type { AvatarPerson } from '#ui/avatar.tsx'
import type { Address, Mail } from '../entities.ts'

export const faceOf = ({ name, email, avatar }: Address): AvatarPerson => ({
  id: email,
  name: name || email,
  avatarUrl: avatar,
})

export const nameOf = ({ name, email }: Pick<Address, 'name' | 'email'>): string => name || email

const firstWord = (address: Pick<Address, 'name' | 'email'>) =>
  address.name === '' ? (address.email.split('@')[0] ?? address.email) : (address.name.split(' ')[0] ?? address.name)

export const isSame = (one: Pick<Address, 'email'>, email: string) => one.email.toLowerCase() === email.toLowerCase()

/** Those whom a row names: senders of a conversation by their first names; the recipients of what one wrote oneself. */
export function rowNames(mail: Mail, { mine, me }: { mine: string; me: string }): readonly string[] {
  const isOwn = mail.folder === 'sent' || mail.folder === 'drafts'
  if (isOwn && !mail.thread) return mail.to.map(nameOf)
  const senders = mail.thread?.senders ?? [mail.from]
  if (isOwn && senders.every((sender) => isSame(sender, mine))) return mail.to.map(nameOf)
  if (senders.length < 2) return (senders.length === 0 ? [mail.from] : senders).map(nameOf)
  return senders.map((sender) => (isSame(sender, mine) ? me : firstWord(sender)))
}

/** The face of a row: whom a mail is from, or whom one's own is for. */
export function rowFace(mail: Mail): Address {
  const isOwn = mail.folder === 'sent' || mail.folder === 'drafts'
  return (isOwn ? mail.to[0] : undefined) ?? mail.from
}

export const shortName = (address: Address, { mine, me }: { mine: string; me: string }): string =>
  isSame(address, mine) ? me : firstWord(address)
