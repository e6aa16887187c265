// The forms in which visitors write: checked and answered without a script, and by a script in place.
import type { Language } from '#kernel/languages.ts'
import type { Html } from '#kernel/server/site/html.ts'
import { attributes, html } from '#kernel/server/site/html.ts'
import type { SiteAnswer, SiteAsked, SiteContent, SiteSent } from '#kernel/server/site/site-page.ts'
import { siteForm } from '#kernel/server/site/site-page.ts'
import type { FieldProblem, FieldProblems } from '#kernel/shape.ts'
import { check } from '#kernel/shape.ts'
import type { NewMessage } from '../../contract.ts'
import { NewMessage as MessageShape } from '../../contract.ts'
import { categories } from '../../content.ts'
import { takeMessage } from '../messages.ts'
import type { PageWords } from '../words.ts'
import { filled, pageWords } from '../words.ts'

export type FormState = {
  isSent: boolean
  values: Readonly<Record<string, string>>
  problems: FieldProblems
  /** Seconds to wait; 0 otherwise. */
  wait: number
}
const untouched: FormState = { isSent: false, values: {}, problems: {}, wait: 0 }
const secondsOfMinute = 60

function problemText({ form }: PageWords, { code, limit }: FieldProblem): string {
  if (code === 'not-an-email') return form.notAnEmail
  return code === 'too-long' ? filled(form.tooLong, { limit: limit ?? 0 }) : form.required
}

type Field = {
  name: string
  label: string
  type?: string
  autocomplete?: string
  isLong?: boolean
  max: number
  placeholder?: string
  isOptional?: boolean
}

export function fieldOf(words: PageWords, { values, problems }: FormState, field: Field): Html {
  const { name, label, type = 'text', autocomplete, isLong, max, placeholder, isOptional = false } = field
  const problem = problems[name]
  const errorId = `${name}-error`
  const own = {
    id: `field-${name}`,
    name,
    maxlength: max,
    autocomplete,
    placeholder,
    required: !isOptional,
    dir: type === 'email' ? 'ltr' : 'auto',
    'aria-invalid': problem ? 'true' : undefined,
    'aria-describedby': errorId,
  }
  const value = values[name] ?? ''
  return html`<p class="at-field" data-field="${name}">
    <label for="field-${name}">${label}</label>
    ${isLong ? html`<textarea${attributes({ ...own, rows: 5 })}>${value}</textarea>` : html`<input${attributes({ ...own, type, value })} />`}
    <span class="at-field-error" id="${errorId}">${problem && problemText(words, problem)}</span>
  </p>`
}

/** Ticked where something doesn’t work: it is counted as such. */
export const bugField = ({ form }: PageWords, { values }: FormState): Html =>
  html`<p class="at-check">
    <label><input${attributes({ type: 'checkbox', name: 'isBug', value: '1', checked: values['kind'] === 'bug' })} />${form.isBug}</label>
  </p>`

/** A field that people don’t see: programs fill it in. */
const trap = ({ form }: PageWords) =>
  html`<p class="at-trap" aria-hidden="true">
    <label>${form.website}<input name="website" tabindex="-1" autocomplete="off" /></label>
  </p>`

type Form = {
  path: string
  kind: NewMessage['kind']
  language: Language
  state: FormState
  submit: string
  fields: Html
}

/** `#form` is where the browser goes on after sending. */
export function messageForm(words: PageWords, { path, kind, language, state, submit, fields }: Form): Html {
  const minutes = Math.max(1, Math.ceil(state.wait / secondsOfMinute))
  const note = state.wait > 0 ? filled(words.form.tooMany, { minutes }) : undefined
  const texts = {
    'data-required': words.form.required,
    'data-email': words.form.notAnEmail,
    'data-long': words.form.tooLong,
    'data-many': words.form.tooMany,
    'data-failed': words.form.failed,
    'data-sent': words.form.sent,
  }
  return html`<form${attributes({ id: 'form', class: 'at-form', method: 'post', action: `${path}#form`, 'data-part': 'site/message', 'data-kind': kind, 'data-language': language, 'data-sent-now': state.isSent, ...texts })}>
    <p class="at-form-note" role="status" data-tone="${note === undefined ? 'success' : 'error'}">${note ?? (state.isSent && words.form.sent)}</p>
    ${fields}${trap(words)}
    <p class="at-form-foot"><button type="submit" class="at-site-button" data-size="lg">${submit}</button></p>
  </form>`
}

/** The posted fields, as the call takes them. */
function messageOf(fields: URLSearchParams, kind: NewMessage['kind'], language: Language) {
  const text = (name: string) => (fields.get(name) ?? '').replaceAll('\r\n', '\n').trim()
  const category = categories.find((known) => known === text('category')) ?? null
  return {
    kind: kind === 'contact' && fields.has('isBug') ? ('bug' as const) : kind,
    name: text('name'),
    email: text('email'),
    subject: text('subject'),
    category: kind === 'question' ? category : null,
    text: text('text'),
    language,
  }
}

const isBlankName = ({ kind, name }: Pick<NewMessage, 'kind' | 'name'>): boolean => kind !== 'question' && name === ''

type Page = {
  path: '/contact-us' | '/faqs'
  area: string
  kind: NewMessage['kind']
  render: (asked: SiteAsked, state: FormState) => Promise<SiteContent>
}

const badRequest = 400
const tooManyRequests = 429
const rate = { max: 5, seconds: 600 }

/** Takes what the form of a page posts: with a mistake the page comes again, with everything that was typed. */
export const messageFormOf = ({ path, area, kind, render }: Page) =>
  siteForm({
    path,
    area,
    rate,
    send: async (sent: SiteSent): Promise<SiteAnswer> => {
      const { fields, language, transaction, wait } = sent
      const message = messageOf(fields, kind, language)
      const checked = check(MessageShape, message)
      const problems: FieldProblems = {
        ...(checked.ok ? {} : checked.fields),
        ...(isBlankName(message) && { name: { code: 'required' } as const }),
      }
      if (!checked.ok || Object.keys(problems).length > 0 || wait > 0) {
        const values = { ...message, category: message.category ?? '' }
        const page = await render(sent, { isSent: false, values, problems, wait })
        return { ...page, status: wait > 0 ? tooManyRequests : badRequest, isUnlisted: true }
      }
      await transaction((tx) => takeMessage(tx, checked.value, fields.get('website') ?? undefined))
      return { kind: 'move', to: `${path}?sent=1#form`, isForGood: false }
    },
  })

export const stateOf = ({ query }: Pick<SiteAsked, 'query'>): FormState => ({
  ...untouched,
  isSent: query.get('sent') === '1',
})

export const wordsOf = (asked: Pick<SiteAsked, 'language'>): PageWords => pageWords(asked.language)
