// Suggests operators and their values while a search is being typed.

const operators = ['from', 'to', 'subject', 'has', 'before', 'after', 'label', 'is'] as const
export type Operator = (typeof operators)[number]

/** The last word of a search while it is typed: the name of an operator, or the value of one. */
export type Typing = { start: number } & (
  | { kind: 'name'; names: readonly Operator[] }
  | { kind: 'value'; operator: Operator; value: string }
)

/** The last word, with the quotes of a value that has spaces. */
const lastWord = /(?:^|\s)(\S+:"[^"]*|\S*)$/

export function typingAt(search: string): Typing | undefined {
  const word = lastWord.exec(search)?.[1] ?? ''
  const start = search.length - word.length
  const colon = word.indexOf(':')
  if (colon < 0) {
    const begun = word.toLowerCase()
    const names = operators.filter((name) => name.startsWith(begun))
    return names.length > 0 ? { kind: 'name', start, names } : undefined
  }
  const operator = operators.find((name) => name === word.slice(0, colon).toLowerCase())
  return operator && { kind: 'value', start, operator, value: word.slice(colon + 1).replaceAll('"', '') }
}

/** A value with spaces stands in quotes. */
const quoted = (value: string) => (/\s/.test(value) ? `"${value.replaceAll('"', '')}"` : value)

/** The search with the operator at its end in place of what was begun. */
export const withOperator = (search: string, { start }: Typing, operator: Operator) =>
  `${search.slice(0, start)}${operator}:`
export const withValue = (search: string, { start }: Typing, operator: Operator, value: string) =>
  `${search.slice(0, start)}${operator}:${quoted(value)} `
