// Tells from a file what kind of board is in it.

export type ImportFormat = 'csv' | 'trello' | 'atrium'

/** Nothing: a file of JSON that is no board that we know. */
export function formatOf(fileName: string, text: string): ImportFormat | undefined {
  const isJson = fileName.toLowerCase().endsWith('.json') || /^\s*\{/.test(text)
  if (!isJson) return 'csv'
  const board = read(text)
  if (!isRecord(board)) return undefined
  if (Array.isArray(board['lists'])) return 'trello'
  return Array.isArray(board['columns']) ? 'atrium' : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
