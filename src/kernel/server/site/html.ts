// HTML of the public site, written on the server: every value is escaped unless it is HTML already.
import { escapeHtml } from '../words.ts'

/** HTML that may stand in a page as it is; only this file makes it. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toString(): string {
    return this.text
  }
}

export type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[]

function written(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return value.map(written).join('')
}

/** A template whose values are escaped; lists are joined, and nothing is written for null, undefined and false. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(parts.map((part, index) => part + written(values[index])).join(''))
}

/** HTML that our own code has made, such as that of a document (`kernel/documents`); never what somebody sent. */
export const trusted = (text: string): Html => new Html(text)

/** Attributes by name; those with undefined, null or false are left out, and `true` stands alone. */
export function attributes(all: Readonly<Record<string, string | number | boolean | null | undefined>>): Html {
  const kept = Object.entries(all).filter(([, value]) => value !== undefined && value !== null && value !== false)
  return new Html(
    kept.map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`)).join(''),
  )
}
