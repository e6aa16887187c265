// The HTML that is shown of a mail: its own, sanitized, or its text in paragraphs.
import { escapeHtml } from '#kernel/server/words.ts'
import { sanitizeMail } from './sanitize.ts'
import { textHtml } from './text-html.ts'

/** The first words in a list. */
export const previewHtml = (snippet: string): string => escapeHtml(snippet)

export const messageHtml = ({ text, html }: { text: string; html: string | null }): string =>
  html === null ? textHtml(text) : sanitizeMail(html)
