// The answer of one call that a page brings along with its HTML: how the server writes it there, and by what it is known.

/** The id of the element in which the server writes it. */
export const firstAnswerId = 'first-answer'

/** `key` is of `keyOfCall`. */
export type FirstAnswer = { key: string; answer: unknown }

/** The same for the same call, in whatever order its fields are given. */
export function keyOfCall(path: string, input: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return `${path}?${new URLSearchParams(given.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)))}`
}
