// Reads JSON that may be none.

/** What a text says as JSON; nothing where it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
