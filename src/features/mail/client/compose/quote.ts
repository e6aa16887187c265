// The quote at the end of a mail that is written: kept apart from one's own words, as the editor can't hold all of it.

const tagForm = /<(\/?)blockquote\b[^>]*>/gi

/** The last quote that stands in no other one. */
function lastQuoteIn(message: string): { start: number; end: number } {
  let depth = 0
  let start = 0
  let end = 0
  for (const { 0: tag, 1: closes, index } of message.matchAll(tagForm)) {
    if (closes === '') {
      if (depth === 0) start = index
      depth += 1
    } else if (depth > 0) {
      depth -= 1
      if (depth === 0) end = index + tag.length
    }
  }
  return { start, end }
}

/** One's own words, and the quoted mail with the line that introduces it; no quote where none closes the mail. */
export function splitQuote(message: string): { own: string; quote: string } {
  const { start, end } = lastQuoteIn(message)
  const isLast = end > start && /^(?:\s|<\/?(?:p|div|br)\b[^>]*>)*$/i.test(message.slice(end))
  if (!isLast) return { own: message, quote: '' }
  const before = message.slice(0, start)
  // The introducing line is the paragraph right before it.
  const intro = /<(p|div)\b[^>]*>(?:(?!<\/?\1\b)[\s\S])*<\/\1>\s*$/i.exec(before)
  const from = intro && isIntroduction(intro[0]) ? intro.index : start
  return { own: message.slice(0, from), quote: message.slice(from) }
}

/** It ends with a colon in every language. */
const isIntroduction = (paragraph: string) => /[:：]\s*$/.test(paragraph.replaceAll(/<[^>]*>|&nbsp;/g, ' '))

/** Nothing is said yet: no letter, no picture. */
export const isBlank = (html: string): boolean =>
  html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === '' && !html.includes('<img')

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** Plain words as paragraphs. */
export const paragraphsOf = (text: string): string =>
  text === ''
    ? ''
    : text
        .split(/\r?\n/)
        .map((line) => `<p>${escaped(line)}</p>`)
        .join('')
