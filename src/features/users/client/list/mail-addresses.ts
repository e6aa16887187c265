// Finds mail addresses in what somebody typed or pasted.
import { check, Email } from '#kernel/shape.ts'

export const isAddress = (text: string): boolean => check(Email, text).ok

/**
 * The words between commas, semicolons and spaces, in small letters. Of `Linh Trần <linh@nhasang.example>` it is what
 * stands in the brackets; other words stay, so that whoever typed them sees what is wrong with them.
 */
export function addressesIn(text: string): string[] {
  const bracketed = [...text.matchAll(/<([^<>\s]+@[^<>\s]+)>/g)].map(([, address]) => address ?? '')
  const words = bracketed.length > 0 ? bracketed : text.split(/[\s,;]+/)
  return [...new Set(words.map((word) => word.trim().toLowerCase()).filter((word) => word !== ''))]
}
