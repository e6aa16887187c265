// Finds mail addresses in what somebody typed or pasted.
import { check, Email } from '#kernel/shape.ts'
import { inviteMost } from '../../entities.ts'

export const isAddress = (text: string): boolean => check(Email, text).ok

/**
 * The words between commas, semicolons and spaces, in small letters. Of `Linh Trần <linh@nhasang.example>` it is what
 * stands in the brackets; other words stay, so that whoever typed them sees what is wrong with them.
 */
export function addressesIn(text: string): string[] {
  const bracketed = [...text.matchAll(/<([^<>\s]+)>/g)]
    .map(([, address = '']) => address)
    .filter((address) => /[^@]@[^@]/.test(address))
  const words = bracketed.length > 0 ? bracketed : text.split(/[\s,;]+/)
  return [...new Set(words.map((word) => word.trim().toLowerCase()).filter((word) => word !== ''))]
}

/** Those that there are with those of a text; what one invitation has no room for stays text. */
export function withThoseOf(emails: readonly string[], text: string): { emails: string[]; typed: string } {
  const all = [...new Set([...emails, ...addressesIn(text)])]
  return { emails: all.slice(0, inviteMost), typed: all.slice(inviteMost).join(' ') }
}
