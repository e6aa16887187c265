// Reads JSON that may be none.

/** Parses JSON; undefined when the text isn't any. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
