// The forms of visitors: sent by a script in place, with the same checks and words as without one.
import { apiAddress } from '#kernel/client/api-address.ts'

type Problem = { code: string; limit?: number }
type Failure = { code?: string; fields?: Record<string, Problem> }

const sendPath = '/api/site/messages/new'
const tooMany = 429

function note(form: HTMLFormElement, text: string, tone: 'success' | 'error') {
  const place = form.querySelector<HTMLElement>('.at-form-note')
  if (!place) return
  place.dataset['tone'] = tone
  place.textContent = text
}

function textOf(form: HTMLFormElement, { code, limit }: Problem): string {
  const { email = '', long = '', required = '' } = form.dataset
  if (code === 'not-an-email') return email
  return code === 'too-long' ? long.replace('{{limit}}', String(limit ?? '')) : required
}

function showProblems(form: HTMLFormElement, problems: Record<string, Problem>) {
  for (const field of form.querySelectorAll<HTMLElement>('[data-field]')) {
    const problem = problems[field.dataset['field'] ?? '']
    const place = field.querySelector('.at-field-error')
    if (place) place.textContent = problem ? textOf(form, problem) : ''
    const input = field.querySelector('input, textarea, select')
    if (problem) input?.setAttribute('aria-invalid', 'true')
    else input?.removeAttribute('aria-invalid')
  }
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
}

/** The mistakes that a browser can find by itself: all of them at once, and without using up one of the few tries. */
function problemsOf(form: HTMLFormElement): Record<string, Problem> {
  const problems: Record<string, Problem> = {}
  for (const field of form.querySelectorAll<HTMLElement>('[data-field]')) {
    const input = field.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
    const name = field.dataset['field']
    if (!input || name === undefined) continue
    if (input.required && input.value.trim() === '') problems[name] = { code: 'required' }
    else if (input.validity.typeMismatch) problems[name] = { code: 'not-an-email' }
  }
  return problems
}

function bodyOf(form: HTMLFormElement) {
  const fields = new FormData(form)
  const text = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    kind: form.querySelector('[name=isBug]:checked') ? 'bug' : form.dataset['kind'],
    name: text('name'),
    email: text('email'),
    subject: text('subject'),
    category: text('category') || null,
    text: text('text'),
    language: form.dataset['language'],
    website: text('website'),
  }
}

async function send(form: HTMLFormElement): Promise<void> {
  const problems = problemsOf(form)
  if (Object.keys(problems).length > 0) {
    note(form, '', 'error')
    return showProblems(form, problems)
  }
  const answer = await fetch(apiAddress() + sendPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(bodyOf(form)),
  })
  if (answer.ok) {
    form.reset()
    showProblems(form, {})
    return note(form, form.dataset['sent'] ?? '', 'success')
  }
  const failure = (await answer.json().catch(() => ({}))) as Failure
  if (failure.fields) {
    note(form, '', 'error')
    return showProblems(form, failure.fields)
  }
  const minutes = Math.max(1, Math.ceil(Number(answer.headers.get('retry-after') ?? 0) / 60))
  const { many = '', failed = '' } = form.dataset
  note(form, answer.status === tooMany ? many.replace('{{minutes}}', String(minutes)) : failed, 'error')
}

export function start(form: HTMLElement) {
  if (!(form instanceof HTMLFormElement)) return
  // Ours says what is wrong in the page's language, at the field.
  form.noValidate = true
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  const submit = async () => {
    if (button?.disabled) return
    if (button) button.disabled = true
    try {
      await send(form)
    } catch {
      // Offline: what was typed stays.
      note(form, form.dataset['failed'] ?? '', 'error')
    } finally {
      if (button) button.disabled = false
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })
}
