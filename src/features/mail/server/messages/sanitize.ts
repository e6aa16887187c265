// Takes everything out of a mail's HTML that is not text, its form, and pictures.
import sanitizeHtml from 'sanitize-html'

export function sanitizeMail(html: string): string {
  return sanitizeHtml(html)
}
