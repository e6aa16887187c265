// Emoji in messages: by their short names, and whether a message is nothing else.
import { emojiNames } from './emoji-names.ts'

// Made when the first name is looked up: most messages have none.
let byName: ReadonlyMap<string, string> | undefined
function namedEmoji(): ReadonlyMap<string, string> {
  byName ??= new Map(
    emojiNames.split(',').flatMap((row) => {
      const [emoji = '', ...names] = row.trim().split(' ')
      return names.map((name) => [name, emoji] as const)
    }),
  )
  return byName
}

/** The emoji of a short name without its colons; nothing when it is none. */
export const emojiNamed = (name: string): string | undefined => namedEmoji().get(name)

/** Short names that begin so, and their emoji; the shortest come first. */
export function emojiBeginning(typed: string, max: number): { name: string; emoji: string }[] {
  const start = typed.toLowerCase()
  return [...namedEmoji()]
    .filter(([name]) => name.startsWith(start))
    .toSorted(([one], [other]) => one.length - other.length)
    .slice(0, max)
    .map(([name, emoji]) => ({ name, emoji }))
}
