// The form beside the picture in the first frame, as account/client/ draws it a moment later. Text typed into it moves
// to the form that takes its place (account/client/typed-first.ts).
import { escapeWords } from './escape-words.ts'

type FirstLink = { words: string; to: string }
export type FirstField = {
  name: string
  label: string
  type: 'text' | 'email' | 'password'
  autoComplete: string
  hasIcon?: boolean
  labelEnd?: FirstLink
  /** The note below the strength of a new password. */
  meter?: string
}
/** Words with `<tags>`, and the element that each tag stands for. */
export type FirstRichWords = {
  words: string
  values?: Readonly<Record<string, string>>
  tags: Readonly<Record<string, readonly [open: string, close: string]>>
}

export type FirstForm = {
  isLow: boolean
  product: string
  title: string
  under: { words: string; link?: FirstLink } | undefined
  note: FirstRichWords | undefined
  /** Rows of fields; those in one row stand side by side. */
  fields: readonly (readonly FirstField[])[]
  submit: { words: string; to?: string }
  terms?: FirstRichWords
  /** Rows of other ways to sign in, which come later. */
  otherRows?: number
  /** The server's name at the foot of the page. */
  server: FirstRichWords
  feet: readonly FirstLink[]
}

const link = ({ words, to }: FirstLink, className = ' class="at-first-link"') =>
  `<a href="${escapeWords(to)}"${className}>${escapeWords(words)}</a>`

function rich({ words, values = {}, tags }: FirstRichWords): string {
  return escapeWords(words)
    .replace(/&lt;(\w+)>(.*?)&lt;\/\1>/gs, (_, tag: string, inside: string) => {
      const [open, close] = tags[tag] ?? ['', '']
      return open + inside + close
    })
    .replace(/\{\{(\w+)\}\}/g, (whole, name: string) => escapeWords(values[name] ?? whole))
}

function drawField(field: FirstField, isFirst: boolean): string {
  const { name, label, type, autoComplete, hasIcon = false, labelEnd, meter } = field
  const classes = [hasIcon && 'at-first-icon', type === 'password' && 'at-first-button-end'].filter(Boolean).join(' ')
  const attributes =
    `id="first-${name}" name="${name}" type="${type}" autocomplete="${autoComplete}"` +
    `${classes && ` class="${classes}"`}${type === 'text' ? '' : ' dir="ltr"'}` +
    `${type === 'password' ? ' spellcheck="false" autocapitalize="none"' : ''}${isFirst ? ' autofocus' : ''}`
  const end = labelEnd ? `<div class="at-first-label-end">${link(labelEnd)}</div>` : ''
  const below = meter === undefined ? '' : `<div class="at-first-meter">${escapeWords(meter)}</div>`
  return `<div class="at-first-field"><label class="at-first-label" for="first-${name}">${escapeWords(label)}</label><input ${attributes}>${end}${below}</div>`
}

function drawFields(rows: FirstForm['fields']): string {
  if (rows.length === 0) return ''
  const drawn = rows.map((row, index) => {
    const inside = row.map((field, place) => drawField(field, index === 0 && place === 0)).join('')
    return row.length > 1 ? `<div class="at-auth-pair">${inside}</div>` : inside
  })
  return `<div class="at-auth-fields">${drawn.join('')}</div>`
}

function drawSubmit({ submit: { words, to }, terms }: FirstForm): string {
  const inside = `class="at-first-button">${escapeWords(words)}`
  const button = to === undefined ? `<div ${inside}</div>` : `<a href="${to}" ${inside}</a>`
  return terms ? `<div class="at-auth-actions">${button}<p class="at-auth-small">${rich(terms)}</p></div>` : button
}

/** Not a `<form>`: the browser would submit it, with the password in the address. */
export function drawForm(form: FirstForm): string {
  const { product, title, under, note, fields, otherRows, server, feet } = form
  const below = under && `${escapeWords(under.words)}${under.link ? ` ${link(under.link)}` : ''}`
  const head = `<h1 class="at-auth-title">${escapeWords(title)}</h1>${below ? `<p class="at-auth-under">${below}</p>` : ''}`
  const inside = [
    `<div class="at-auth-head">${head}</div>`,
    note ? `<div class="at-first-note">${rich(note)}</div>` : '',
    drawFields(fields),
    drawSubmit(form),
    otherRows === undefined ? '' : `<div class="at-auth-other" data-rows="${otherRows}"></div>`,
  ].join('')
  const foot = feet.map((one) => link(one, '')).join('')
  return (
    `<div class="at-auth-side"><div class="at-auth-top"><span class="at-first-logo"></span>${escapeWords(product)}</div>` +
    `<div class="at-auth-form">${inside}</div>` +
    `<div class="at-auth-foot"><span class="at-auth-host">${rich(server)}</span>${foot}</div></div>`
  )
}
