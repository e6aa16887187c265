// Puts a sign where the cursor is, as if it had been typed there.

/** The text with it, and the cursor behind it once the field shows that text. */
export function insertText(field: HTMLTextAreaElement | null, text: string, added: string): string {
  const start = field?.selectionStart ?? text.length
  const end = field?.selectionEnd ?? text.length
  const cursor = start + added.length
  requestAnimationFrame(() => {
    field?.focus()
    field?.setSelectionRange(cursor, cursor)
  })
  return text.slice(0, start) + added + text.slice(end)
}
