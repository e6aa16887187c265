// A box for a comment on a public post: new, an answer, or a change of one.
import { commentMax } from '../../entities.ts'
import type { Said } from './elements.ts'
import { button } from './elements.ts'

type Texts = { label: string; action: string; placeholder?: string; text?: string; onCancel?: () => void }

/** `send` is given what was typed; the box is emptied once it is done. */
export function commentForm(said: Said, texts: Texts, send: (message: string) => Promise<unknown>): HTMLElement {
  const form = document.createElement('form')
  form.className = 'at-comment-form'
  const box = document.createElement('textarea')
  box.setAttribute('aria-label', texts.label)
  box.placeholder = texts.placeholder ?? ''
  box.value = texts.text ?? ''
  box.maxLength = commentMax
  box.required = true
  box.dir = 'auto'
  const submit = document.createElement('button')
  submit.type = 'submit'
  submit.className = 'at-site-button'
  submit.textContent = texts.action
  const row = document.createElement('div')
  if (texts.onCancel) {
    const cancel = button(said.cancel, texts.onCancel)
    cancel.className = 'at-site-button'
    cancel.dataset['kind'] = 'outline'
    row.append(cancel)
  }
  row.append(submit)
  form.append(box, row)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const message = box.value.trim()
    if (message === '') return
    submit.disabled = true
    void send(message)
      .then(() => {
        box.value = ''
      })
      .finally(() => {
        submit.disabled = false
      })
  })
  return form
}
