// Names of files of sheets, which every system takes.
import type { Sheet } from './sheet-shape.ts'

const nameMax = 100

/** Without an ending. */
export const fileNameOf = ({ name }: Pick<Sheet, 'name'>): string =>
  name
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, '')
    .replaceAll(/[/\\:*?"<>|]+/g, '-')
    .slice(0, nameMax)
    .toWellFormed()
    .trim()

/** The same name a second time gets a number. */
export function nameOnce(name: string, taken: Set<string>): string {
  let own = name
  for (let count = 2; taken.has(own.toLowerCase()); count += 1) own = `${name} (${count})`
  taken.add(own.toLowerCase())
  return own
}
