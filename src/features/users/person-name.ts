// A name as it is typed into one field, and its two parts as they are kept.
import { lengthOf } from '#kernel/shape.ts'
import { nameMax } from '#kernel/people-contract.ts'

type Name = { firstName: string; lastName: string }

/** The last word is the family name; a name of one word (李伟) is a given name. */
export function splitName(name: string): Name {
  const words = name.trim().split(/\s+/u)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName }
}

export const isNameTooLong = ({ firstName, lastName }: Name): boolean =>
  lengthOf(firstName) > nameMax || lengthOf(lastName) > nameMax

const cut = (name: string) => Array.from(name).slice(0, nameMax).join('').trim()
export const cutName = ({ firstName, lastName }: Name): Name => ({ firstName: cut(firstName), lastName: cut(lastName) })

/** The display name of somebody whose address alone is known. */
export const nameOfAddress = (email: string): Name => ({
  firstName: email.slice(0, email.indexOf('@')).slice(0, nameMax),
  lastName: '',
})
