// The HTML that is shown of a mail: its own, sanitized, or its text in paragraphs.
import { escapeHtml } from '#kernel/server/words.ts'
import { sanitizeMail } from './sanitize.ts'

/** The first words in a list. */
export const previewHtml = (snippet: string): string => escapeHtml(snippet)

/** Line breaks stay as they were written. */
export const textHtml = (text: string): string => {
  const trimmed = text.trimEnd()
  return trimmed === '' ? '' : `<div style="white-space: pre-wrap">${escapeHtml(trimmed)}</div>`
}

export async function messageHtml({ text, html }: { text: string; html: string | null }): Promise<string> {
  return html === null ? textHtml(text) : sanitizeMail(html)
}
