// The answer of one call that a page brings along with its HTML: how the server writes it there, and by what it is known.

/** The id of the element in which the server writes it. */
export const firstAnswerId = 'first-answer'

/** `key` is of `keyOfCall`. */
export type FirstAnswer = { key: string; answer: unknown }

/** The address of a read, which identifies its answer: the same for the same call, whatever the order of its fields. */
export function keyOfCall(path: string, input: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(input).filter((entry): entry is [string, string] => entry[1] !== undefined)
  if (given.length === 0) return path
  return `${path}?${new URLSearchParams(given.toSorted(([one], [other]) => (one < other ? -1 : 1)))}`
}

/** Stands in a read's address for what only the browser knows. */
export type Mark = `*${string}*`

/** The start of a day in the browser's time zone; zero is today. */
export const dayMark = (offset: number): Mark => `*day${offset}*`

/** The number of a list's rows that fill the window. */
export const rowsMark: Mark = '*rows*'

/** The address with its marks replaced by their values. */
export const withoutMarks = (address: string, { now, rows }: { now: Date; rows: number }): string =>
  address
    .replace(rowsMark, String(rows))
    .replaceAll(/\*day(\d+)\*/g, (_, offset) =>
      encodeURIComponent(new Date(now.getFullYear(), now.getMonth(), now.getDate() + Number(offset)).toISOString()),
    )
