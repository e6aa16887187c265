// Mentions in Markdown: a person stands in it as `@{id}`.
const mention = /@\{([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\}/gi

/** Whom a text mentions, each once. */
export const mentionedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(mention)].map(([, id = '']) => id.toLowerCase())),
]

/** A text with something else in the place of each mention. */
export const replaceMentions = (text: string, nameOf: (personId: string) => string): string =>
  text.replace(mention, (_, id: string) => nameOf(id.toLowerCase()))
