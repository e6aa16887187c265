// Mentions in Markdown: a person stands in it as `@{id}`.
const mention = /@\{([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\}/gi

/** Whom a text mentions, each once. */
export const mentionedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(mention)].map(([, id = '']) => id.toLowerCase())),
]
